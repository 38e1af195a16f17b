import sanitizeHtml from 'sanitize-html'
import { extensionOf, filesOf } from '../platform/index.ts'

const INDENTS = Array.from({ length: 8 }, (_, level) => `ql-indent-${String(level + 1)}`)
const ALIGNMENTS = ['ql-align-center', 'ql-align-right', 'ql-align-justify']
/** Pictures that cannot carry scripts. */
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/i

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: `
    h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ol ul li strong b em i u s sub sup span a img
    figure figcaption table caption thead tbody tfoot tr th td
  `
    .trim()
    .split(/\s+/),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    li: ['data-list'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { '*': [...INDENTS, ...ALIGNMENTS] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === undefined ? attribs : { ...attribs, rel: 'noopener noreferrer' },
    }),
  },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
    tag === 'img' && /^\s*data:/i.test(src) && !EMBEDDED_PICTURE.test(src),
}

/** Sanitises HTML; the output of the rich-text editor passes unchanged. */
export const sanitisedHtml = (html: string): string => sanitizeHtml(html, OPTIONS)

/** The text column is 72 characters wide. */
const SIZES = '(min-width: 768px) 700px, 100vw'

/** Sanitised HTML for visitors: uploaded pictures are offered in all their widths and load when they come into view. */
export const publicHtml = (html: string): string =>
  sanitizeHtml(html, {
    ...OPTIONS,
    allowedAttributes: {
      ...OPTIONS.allowedAttributes,
      img: ['src', 'alt', 'title', 'width', 'height', 'srcset', 'sizes', 'loading'],
    },
    transformTags: {
      ...OPTIONS.transformTags,
      img: (tagName, { srcset: _set, sizes: _sizes, loading: _loading, ...attribs }) => {
        const path = uploadOf(attribs.src)
        if (path === undefined) return { tagName, attribs }
        const widths = filesOf(path).map((file) => `/media/${file} ${/-(\d+)\.webp$/.exec(file)?.[1] ?? ''}w`)
        return { tagName, attribs: { ...attribs, srcset: widths.join(', '), sizes: SIZES, loading: 'lazy' } }
      },
    },
  })

/** Path of an uploaded picture, from the address of an image. */
function uploadOf(address: string | undefined): string | undefined {
  const path = /^\/media\/(.+)$/.exec(address ?? '')?.[1]
  return path !== undefined && extensionOf(path) === 'webp' ? path : undefined
}

/** Error for pictures in sanitised HTML: browsers block http: images on an https: page. */
export function pictureProblem(html: string): string | undefined {
  const address = /<img\b[^>]*\ssrc="(http:[^"]*)"/i.exec(html)?.[1]
  return address && `Picture addresses must start with https://. Not accepted: ${address.slice(0, 200)}`
}
