import DOMPurify from 'dompurify'

/** The server's allow-list (api/src/content/sanitised-html.ts), repeated so that nothing else is rendered. */
const TAGS = `
  h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ol ul li
  strong b em i u s sub sup span a img figure figcaption
  table caption thead tbody tfoot tr th td
`
  .trim()
  .split(/\s+/)
const ATTRIBUTES = `
  href title target rel src alt width height class data-list start
  colspan rowspan scope srcset sizes loading
`
  .trim()
  .split(/\s+/)

/** Sizes of a picture that was uploaded here, as the server writes them: '/media/…-320.webp 320w, …'. */
const OWN_SIZES = /^\/media\/[\w./-]+ \d+w(, \/media\/[\w./-]+ \d+w)*$/

const ownPurifier = () => {
  const purifier = DOMPurify()
  purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (attribute.attrName === 'srcset' && !OWN_SIZES.test(attribute.attrValue)) attribute.keepAttr = false
  })
  return purifier
}
let purifier: ReturnType<typeof ownPurifier> | undefined

/** HTML without scripts and styles. Needs a document. */
export const sanitise = (html: string): string =>
  (purifier ??= ownPurifier()).sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
