import type { LatestPrice } from '@nalika/shared-api/contract'
import { Container, formatDate, formatRupees } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import styles from './today-prices.module.css'

/** The latest price of each category; nothing without any. */
export function TodayPrices({ prices }: { prices: readonly LatestPrice[] }) {
  const [first] = prices
  if (!first) return null
  return (
    <section aria-labelledby="prices" className={styles.prices}>
      <Container className={styles.content}>
        <header className={styles.header}>
          <h2 id="prices">Today’s prices</h2>
          <p>
            ₹/kg without GST and freight, {formatDate(first.day)}
            {prices.some(({ demo }) => demo) && ' (demo data)'}. <Link to="/prices">Price record</Link>
          </p>
        </header>
        <ul className={styles.list}>
          {prices.map(({ category, label, price, changes }) => (
            <li key={category}>
              <Link to={`/prices?category=${category}`}>
                <span>{label}</span> <strong>{formatRupees(price)}</strong>{' '}
                <small>{formatMonth(changes.days_30)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

const formatMonth = (percent: number | null) => {
  if (percent === null) return ''
  if (percent === 0) return 'as 30 days ago'
  return `${percent > 0 ? '▲' : '▼'} ${Math.abs(percent).toFixed(1)}% in 30 days`
}
