import type { Paise } from '@nalika/shared-api/contract'
import { formatDate, formatRupees } from '@nalika/shared-ui'
import styles from './prices-page.module.css'

interface PriceChartProps {
  label: string
  /** Oldest first, at least one. */
  figures: readonly { day: string; price: Paise }[]
}

const WIDTH = 800
const HEIGHT = 240
/** Between lines of the scale, in paise: 1, 2 or 5 of a power of ten. */
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
const MOST_LINES = 5

/** The figures as a line. The table beside it has the same in numbers. */
export function PriceChart({ label, figures }: PriceChartProps) {
  const prices = figures.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const step = STEPS.find((one) => (most - least) / one <= MOST_LINES - 2) ?? 100_000
  const bottom = Math.floor(least / step) * step
  const top = Math.max(Math.ceil(most / step) * step, bottom + step)
  const lines = Array.from({ length: (top - bottom) / step + 1 }, (_, index) => top - index * step)
  const [from, until] = [Date.parse(figures[0]?.day ?? ''), Date.parse(figures.at(-1)?.day ?? '')]
  const x = (day: string) => (until === from ? 0.5 : (Date.parse(day) - from) / (until - from)) * WIDTH
  const y = (price: number) => ((top - price) / (top - bottom)) * HEIGHT
  const points = figures.map(({ day, price }) => `${x(day).toFixed(1)},${y(price).toFixed(1)}`)
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <ul className={styles.scale} aria-hidden="true">
          {lines.map((line) => (
            <li key={line}>{formatRupees(line as Paise).replace('.00', '')}</li>
          ))}
        </ul>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label}: between ${formatRupees(least as Paise)} and ${formatRupees(most as Paise)} per kg`}
        >
          {lines.map((line) => (
            <line key={line} x1="0" x2={WIDTH} y1={y(line)} y2={y(line)} />
          ))}
          {points.length === 1 ? (
            <circle cx={WIDTH / 2} cy={y(prices[0] ?? 0)} r="4" />
          ) : (
            <polyline points={points.join(' ')} />
          )}
        </svg>
      </div>
      <p className={styles.days} aria-hidden="true">
        <span>{formatDate(figures[0]?.day ?? '')}</span>
        <span>{formatDate(figures.at(-1)?.day ?? '')}</span>
      </p>
      <figcaption>₹ per kg, without GST and freight</figcaption>
    </figure>
  )
}
