/** Ids are PostgreSQL integers. */
const LARGEST_ID = 2_147_483_647

/** Parses an id in a URL or a file; null when the text is not an id. */
export function parseId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= LARGEST_ID ? id : null
}
