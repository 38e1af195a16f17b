const LENGTH = 160

/** The beginning of the text in HTML, as a description for search engines. */
export function startOfText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, LENGTH)
}
