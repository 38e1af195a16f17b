import { call } from '@nalika/shared-api'
import { priceSummary, type PriceSummary } from '@nalika/shared-api/contract'
import { Link } from 'react-router-dom'
import styles from './price-note.module.css'

/** For loaders: null without a figure, or when it cannot be loaded: the page is complete without it. */
export const loadPriceNote = (
  query: { category: string } | { product: number },
  signal: AbortSignal,
): Promise<PriceSummary | null> =>
  call(priceSummary, { query }, signal).then(
    ({ data }) => data,
    () => null,
  )

/** The price record of a category or product with the line of its last days, which the browser loads later. */
export const PriceNote = ({ note }: { note: PriceSummary | null }) =>
  note && (
    <p className={styles.note}>
      <Link to={`/prices${note.query}`}>{note.text}</Link>
      <img src={`/api/price-record.svg${note.query}`} alt="" width="240" height="48" loading="lazy" />
    </p>
  )
