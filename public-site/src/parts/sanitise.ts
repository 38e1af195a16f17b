import DOMPurify from 'dompurify'

/** HTML without anything that could run or restyle the page. Needs a document. */
export const sanitise = (html: string): string => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } })
