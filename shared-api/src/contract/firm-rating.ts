/** What customers gave a firm: the average of 1 to 5 stars, and of how many received orders. */
export interface FirmRatingFigures {
  average: number
  orders: number
}

/** '4.6 (12 orders)'. */
export const formatFirmRating = ({ average, orders }: FirmRatingFigures): string =>
  `${average.toFixed(1)} (${String(orders)} ${orders === 1 ? 'order' : 'orders'})`
