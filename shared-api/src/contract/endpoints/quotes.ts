import { get, post } from '../define-endpoint.ts'

/**
 * Records a request for a quote, an inquiry or a request for a sample as a lead. Send an Idempotency-Key header: a
 * repeated key answers what the first call answered and stores nothing. 429 after many requests from one network address.
 */
export const quotes = post('quotes', '/quotes', 'public')

/** State and districts of a PIN code, by its first digits; 404 when India Post uses none like it. */
export const pinCode = get('pinCode', '/pin-codes/:pin', 'public')
