import { post } from '../define-endpoint.ts'

/**
 * Records a request for a quote, an inquiry or a request for a sample as a lead. Send an Idempotency-Key header: a
 * repeated key answers what the first call answered and stores nothing. 429 after many requests from one network address.
 */
export const quotes = post('quotes', '/quotes', 'public')
