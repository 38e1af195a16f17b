/** Ids are PostgreSQL integers. */
const LARGEST_ID = 2_147_483_647

/** An id as an address or a file writes it, or null when the text is none. */
export function parseId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= LARGEST_ID ? id : null
}
