import { ANSWER_TIME } from '@nalika/shared-api/contract'

/** How the distributors of a request are chosen, in one sentence; HOW_WE_CHOOSE says it step by step. */
export const ROUTING_SUMMARY =
  'Distributors of the brand in your state come first; then stock, distance, response time and open requests decide.'

export const HOW_WE_CHOOSE = [
  'We consider every approved distributor of the brand who serves your state. If you name a distributor, we ask that one.',
  'Distributors in your own state come first, because freight is a large part of the price.',
  'Among these, stock of the product, distance, response time and open requests decide. You say whether one, up to three or up to five shall quote.',
  `If a distributor does not answer within ${ANSWER_TIME}, we ask another.`,
]
