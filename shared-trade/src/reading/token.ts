/** The smallest part of a text that can mean something. */
export interface Token {
  is: 'number' | 'word' | 'sign'
  /** As typed. */
  text: string
  /** In the one spelling that rules know: 'inch' for ″ and इंच, 'x' for ×, the digits of a number. */
  key: string
  /** Place in the typed text. */
  start: number
  end: number
  /** Whether nothing stands between it and the token before. */
  glued: boolean
  /** Of a number. */
  value: number
  /** Of a number: whether it was written as whole digits, with a decimal point, or as a fraction or word. */
  written: 'whole' | 'decimal' | 'fraction' | 'word'
}
