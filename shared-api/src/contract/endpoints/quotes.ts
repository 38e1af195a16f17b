import { get, post } from '../define-endpoint.ts'

/**
 * Records a request for a quote, an inquiry or a request for a sample as a lead. Send an Idempotency-Key header: a
 * repeated key answers what the first call answered and stores nothing. 429 after many requests from one network address.
 */
export const quotes = post('quotes', '/quotes', 'public')

/** State and districts of a PIN code, by its first digits; 404 when India Post uses none like it. */
export const pinCode = get('pinCode', '/pin-codes/:pin', 'public')

/**
 * Reads a list with one product and quantity per line, such as 'GI 50 NB C class 300 m', as text or as a file (XLSX, CSV,
 * PDF, picture, email with its attached files, HTML), and finds the product of each line. A line that is not exact has a question: send the list again with the chosen answer among
 * `given`, or with what a part of the text is among `corrections`. 422 for more than MAX_QUOTE_LINES lines, 429 after many
 * lists from one network address.
 */
export const readQuoteLines = post('readQuoteLines', '/quote-lines', 'public', {
  multipart: true,
  files: { file: { kind: 'list', max: 1 } },
})
