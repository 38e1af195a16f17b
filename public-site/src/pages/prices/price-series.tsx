import type { PriceRecord } from '@nalika/shared-api/contract'
import { EmptyState, formatDate, formatRupees, LinkButton } from '@nalika/shared-ui'
import { addressOf } from '../../components/address.ts'
import { formatChange } from './format-change.ts'
import { PriceChart } from './price-chart.tsx'
import { PriceFilters } from './price-filters.tsx'
import styles from './prices-page.module.css'

/** Rows of the table; the file has all. */
const TABLE_DAYS = 90

/** The chosen kind of pipe: filters, chart and table. */
export function PriceSeries({ record }: { record: PriceRecord }) {
  const { category, size, grade, state, label, figures, changes } = record
  const last = figures.at(-1)
  return (
    <section className={styles.series} aria-labelledby="series">
      <h2 id="series">{label}</h2>
      <PriceFilters record={record} />
      {last === undefined ? (
        <EmptyState
          title="No prices are shown for this kind of pipe"
          action={<LinkButton to="/prices">Show all categories</LinkButton>}
        >
          <p>A figure needs prices of at least five firms.</p>
        </EmptyState>
      ) : (
        <>
          <dl className={styles.facts}>
            <Fact term={formatDate(last.day)} value={`${formatRupees(last.price)}/kg`} />
            <Fact term="7 days" value={formatChange(changes.days_7)} />
            <Fact term="30 days" value={formatChange(changes.days_30)} />
            <Fact term="90 days" value={formatChange(changes.days_90)} />
          </dl>
          <div className={styles.columns}>
            <PriceChart label={label} figures={figures} />
            <div className={styles.rows} role="region" aria-label={`${label} by day`} tabIndex={0}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Day</th>
                    <th scope="col">₹/kg</th>
                  </tr>
                </thead>
                <tbody>
                  {figures
                    .slice(-TABLE_DAYS)
                    .reverse()
                    .map(({ day, price }) => (
                      <tr key={day}>
                        <th scope="row">{formatDate(day)}</th>
                        <td>{formatRupees(price)}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </div>
          </div>
          <p className={styles.files}>
            <a href={addressOf('/api/price-record.csv', { category, size, grade, state })} download>
              Download as CSV
            </a>
            <a href="/api/price-record.rss">RSS feed</a>
          </p>
        </>
      )}
    </section>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)
