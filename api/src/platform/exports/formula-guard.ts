/** Beginning of a cell that a spreadsheet would run as a formula, with leading blanks. */
const FORMULA = /^[\s\0]*[=+\-@\t\r＝＋－＠]/

/** A phone number as a number: nothing in it calculates or calls. */
const PHONE = /^\+\d[\d ]{5,20}$/

/** An apostrophe before a formula makes a spreadsheet show it instead of running it. */
export function harmless(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text
}

/** The text of a cell that {@link harmless} wrote. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
