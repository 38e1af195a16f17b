import {
  convertQuantity,
  formatRupees,
  toPaise,
  wholePieces,
  type Paise,
  type QuantityUnit,
} from '@nalika/shared-api/contract'
import {
  Button,
  classNames,
  formatNumber,
  formatQuantity,
  Icon,
  icons,
  SectionDrawing,
  Tag,
} from '@nalika/shared-ui'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { DeliveredParts } from '../../components/delivered/use-delivered.tsx'
import { QuantityFields } from '../../components/quote-list/quantity-fields.tsx'
import {
  changeQuoteLine,
  removeQuoteLine,
  type QuoteLine,
} from '../../components/quote-list/quote-list-store.ts'
import styles from './quote-list-lines.module.css'

interface QuoteListLinesProps {
  lines: readonly QuoteLine[]
  delivered: DeliveredParts
  /** Server errors, by path: `lines.0.quantity`. */
  errors: Readonly<Record<string, readonly string[]>>
}

/** Lines of the quote list as a numbered table, with editable quantities. */
export function QuoteListLines({ lines, delivered, errors }: QuoteListLinesProps) {
  const errorsOf = (index: number) => {
    const own = Object.keys(errors).filter((key) => key.startsWith(`lines.${index}.`))
    return own.length === 0 ? NO_ERRORS : own.flatMap((key) => errors[key] ?? [])
  }
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>Product</span>
        <span>Quantity</span>
        <span>Weight</span>
        <span>Pieces</span>
        <span>Price now</span>
      </div>
      <ol className={styles.lines} aria-label="Lines of the quote list">
        {lines.map((line, index) => (
          <Line key={line.id} line={line} delivered={delivered} errors={errorsOf(index)} />
        ))}
      </ol>
    </>
  )
}

const NO_ERRORS: readonly string[] = []

interface LineProps extends Pick<QuoteListLinesProps, 'delivered'> {
  line: QuoteLine
  errors: readonly string[]
}

/** While somebody types, the others of 200 lines stay as they are. */
const Line = memo(function Line({ line, delivered, errors }: LineProps) {
  const { id, name, section, productId, quantity, unit } = line
  const kilograms = convertQuantity(quantity, unit, 'kg', line)
  const pieces = formatPieces(quantity, unit, line)
  const listed = <ListPrice line={line} />
  return (
    <li className={styles.line}>
      <div className={styles.figure}>{section && <SectionDrawing {...section} title={name} />}</div>
      <LineText line={line} />
      <div className={styles.amount}>
        <QuantityFields
          required
          quantity={quantity}
          unit={unit}
          errors={errors}
          onChange={(changed) => changeQuoteLine(id, changed)}
        />
      </div>
      <p className={styles.onPaper}>{formatQuantity(quantity, unit)}</p>
      <p className={classNames(styles.weight, kilograms === null && styles.unknown)}>
        {kilograms === null ? '–' : `${formatNumber(kilograms)}\u00a0kg`}
      </p>
      <p className={classNames(styles.pieces, pieces === '' && styles.unknown)}>{pieces || '–'}</p>
      <div className={styles.price}>
        {delivered && productId !== null ? (
          <delivered.LineCost id={id} name={name}>
            {listed}
          </delivered.LineCost>
        ) : (
          listed
        )}
      </div>
      <Button
        className={styles.remove}
        kind="quiet"
        size="small"
        aria-label={`Remove ${name}`}
        onClick={() => removeQuoteLine(id)}
      >
        <Icon path={icons.close} />
      </Button>
    </li>
  )
})

/** The product with the line as it was written; what has no product is sourced. */
function LineText({ line: { productId, name, detail, written, note } }: { line: QuoteLine }) {
  if (productId === null)
    return (
      <div className={styles.text}>
        <p className={classNames(styles.name, styles.sourced)} title={written ?? name}>
          {name}
        </p>
        <p className={styles.detail}>{note || detail}</p>
      </div>
    )
  return (
    <div className={styles.text}>
      <p className={styles.name}>
        <Link to={`/product/${productId}`}>{name}</Link>
      </p>
      {written ? (
        <p className={styles.written} title={written}>
          <span className="visually-hidden">Written as: </span>
          {written}
        </p>
      ) : (
        <p className={styles.written}>{detail}</p>
      )}
    </div>
  )
}

/** '20 pieces'; '17 pieces (16.67)' where it takes one more; '' when that is not known. */
function formatPieces(quantity: number, unit: QuantityUnit, line: QuoteLine): string {
  const whole = unit === 'pieces' ? quantity : wholePieces(quantity, unit, line)
  const exact = convertQuantity(quantity, unit, 'pieces', line)
  if (whole === null) return ''
  const words = formatQuantity(whole, 'pieces').replace(' ', '\u00a0')
  return exact === null || formatNumber(exact) === formatNumber(whole)
    ? words
    : `${words} (${formatNumber(exact)})`
}

/** A line at the list price, without GST and freight; null when it has none. */
export function listCost(line: QuoteLine): Paise | null {
  const pieces = convertQuantity(line.quantity, line.unit, 'pieces', line)
  return typeof line.listPrice === 'number' && pieces !== null ? toPaise(line.listPrice * pieces) : null
}

function ListPrice({ line }: { line: QuoteLine }) {
  const cost = listCost(line)
  if (cost === null)
    return line.productId === null ? (
      <Tag>To be sourced</Tag>
    ) : (
      <span className={styles.none}>On request</span>
    )
  return (
    <>
      {formatRupees(cost)} <span className={styles.none}>list price when added</span>
    </>
  )
}
