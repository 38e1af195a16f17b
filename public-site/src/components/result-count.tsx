import type { PublicPagination } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import styles from './result-count.module.css'

interface ResultCountProps {
  pagination: Pick<PublicPagination, 'total' | 'more' | 'currentPage' | 'per_page'>
  /** How many products the page shows. */
  shown: number
}

/** Number of products in a list and the range on this page; screen readers announce changes. */
export function ResultCount({ pagination, shown }: ResultCountProps) {
  const { total, more, currentPage, per_page } = pagination
  const from = (currentPage - 1) * per_page + 1
  const noun = total === 1 ? 'product' : 'products'
  const range = total > shown ? `${formatNumber(from)}–${formatNumber(from + shown - 1)} of ` : ''
  return (
    <p className={styles.count} role="status">
      {`${range}${more ? 'more than ' : ''}${formatNumber(total)} ${noun}`}
    </p>
  )
}
