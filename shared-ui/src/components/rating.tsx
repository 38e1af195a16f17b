import styles from './rating.module.css'

const STAR = 'M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z'
const STARS = [0, 1, 2, 3, 4]

interface RatingProps {
  /** From 0 to 5. */
  value: number
  /** How many rated orders it is the average of; left out for the rating of one order. */
  orders?: number
}

/** Five stars filled up to a value, with the figure and what it comes from beside them. */
export function Rating({ value, orders }: RatingProps) {
  const shown = Math.min(5, Math.max(0, value))
  const figure = shown.toFixed(1)
  const source = orders === undefined ? '' : ` from ${orders} rated ${orders === 1 ? 'order' : 'orders'}`
  const row = STARS.map((at) => <path key={at} d={STAR} transform={`translate(${at * 20})`} />)
  return (
    <span className={styles.rating} role="img" aria-label={`${figure} out of 5 stars${source}`}>
      <svg className={styles.stars} viewBox="0 0 100 20" width="90" height="18" aria-hidden="true">
        {row}
        <svg className={styles.full} width={Math.round(shown * 20)} height="20" overflow="hidden">
          {row}
        </svg>
      </svg>
      <span aria-hidden="true">
        {figure}
        {source}
      </span>
    </span>
  )
}
