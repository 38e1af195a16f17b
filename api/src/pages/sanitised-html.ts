import sanitizeHtml from 'sanitize-html'

const INDENTS = Array.from({ length: 8 }, (_, level) => `ql-indent-${String(level + 1)}`)
const ALIGNMENTS = ['ql-align-center', 'ql-align-right', 'ql-align-justify']
/** Pictures that cannot carry scripts. */
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/i

/** Sanitises HTML; the output of the rich-text editor passes unchanged. */
export function sanitisedHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ol', 'ul', 'li'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a', 'img', 'figure', 'figcaption'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
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
  })
}

/** Error for pictures in sanitised HTML: browsers block http: images on an https: page. */
export function pictureProblem(html: string): string | undefined {
  const address = /<img\b[^>]*\ssrc="(http:[^"]*)"/i.exec(html)?.[1]
  return address && `Picture addresses must start with https://. Not accepted: ${address.slice(0, 200)}`
}
