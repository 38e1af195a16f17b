import type { PriceRecord } from '@nalika/shared-api/contract'
import { EmptyState, formatDate, formatRupees, LinkButton } from '@nalika/shared-ui'
import { addressOf } from '../../components/address.ts'
import { formatChange } from './format-change.ts'
import { PriceChart } from './price-chart.tsx'
import { PriceFilters } from './price-filters.tsx'
import styles from './prices-page.module.css'

/** Days in tables; the file has all. */
const BESIDE_CHART = 7
const TABLE_DAYS = 90

/** The chosen kind of pipe: filters, chart and table. */
export function PriceSeries({ record }: { record: PriceRecord }) {
  const { category, size, grade, state, label, figures, changes } = record
  const last = figures.at(-1)
  const newest = figures.toReversed()
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
            <FigureTable title="By day" figures={newest.slice(0, BESIDE_CHART)} />
          </div>
          {newest.length > BESIDE_CHART && (
            <details className={styles.more}>
              <summary>Earlier days</summary>
              <FigureTable title="Earlier days" figures={newest.slice(BESIDE_CHART, TABLE_DAYS)} />
            </details>
          )}
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

interface FigureTableProps {
  title: string
  figures: PriceRecord['figures']
}

const FigureTable = ({ title, figures }: FigureTableProps) => (
  <table className={styles.table} aria-label={title}>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">₹/kg</th>
      </tr>
    </thead>
    <tbody>
      {figures.map(({ day, price }) => (
        <tr key={day}>
          <th scope="row">{formatDate(day)}</th>
          <td>{formatRupees(price)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)
