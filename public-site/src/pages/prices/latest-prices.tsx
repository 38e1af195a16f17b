import type { LatestPrice } from '@nalika/shared-api/contract'
import { formatDate, formatRupees } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { formatChange } from './format-change.ts'
import styles from './prices-page.module.css'

/** Each category with its latest figure and changes. */
export function LatestPrices({ prices }: { prices: readonly LatestPrice[] }) {
  const newest = prices.reduce((day, price) => (price.day > day ? price.day : day), '')
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">Prices of {formatDate(newest)}</h2>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">₹/kg</th>
              <th scope="col">7 days</th>
              <th scope="col">30 days</th>
              <th scope="col">90 days</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ category, label, price, day, changes }) => (
              <tr key={category}>
                <th scope="row">
                  <Link to={addressOf('/prices', { category })}>{label}</Link>
                  {day !== newest && <span className={styles.older}> {formatDate(day)}</span>}
                </th>
                <td className={styles.price}>{formatRupees(price)}</td>
                <td>{formatChange(changes.days_7)}</td>
                <td>{formatChange(changes.days_30)}</td>
                <td>{formatChange(changes.days_90)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
