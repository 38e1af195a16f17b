import { toPaise } from './money.ts'

/** Whether a rating is part of its firm's public rating; a waiting one is once an admin lets it count. */
export const RATING_STANDINGS = ['counted', 'waiting', 'excluded'] as const
export type RatingStanding = (typeof RATING_STANDINGS)[number]

/** A rating of a smaller order never counts. With GST. */
export const MINIMUM_RATED_ORDER = toPaise(1000)
/** A rating of a smaller order waits for an admin. With GST. */
export const SMALL_RATED_ORDER = toPaise(10_000)
/** Ratings of a firm by one customer within so many days count once. */
export const REPEATED_RATING_DAYS = 30

/**
 * Why a rating does not count by itself. Excluded: the customer is the firm, the mailbox was not proven before the order,
 * the order is below the minimum, or the same customer rated the firm shortly before. Waiting for an admin: the customer
 * shares a network with the firm or with another customer who rated it, the order is small, or nothing else is known of the
 * customer.
 */
export const RATING_REASONS = [
  'own-firm',
  'unproven-mailbox',
  'tiny-order',
  'repeated',
  'shared-network',
  'small-order',
  'unknown-customer',
] as const
export type RatingReason = (typeof RATING_REASONS)[number]
