import { convertQuantity, wholePieces } from '@nalika/shared-api/contract'
import { Button, formatNumber, formatQuantity, SectionDrawing } from '@nalika/shared-ui'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { DeliveredParts } from '../../components/delivered/use-delivered.tsx'
import { QuantityFields } from '../../components/quote-list/quantity-fields.tsx'
import {
  changeQuoteLine,
  removeQuoteLine,
  type QuoteLine,
} from '../../components/quote-list/quote-list-store.ts'
import styles from './quote-list-page.module.css'

interface QuoteListLinesProps {
  lines: readonly QuoteLine[]
  delivered: DeliveredParts
  /** Server errors, by path: `lines.0.quantity`. */
  errors: Readonly<Record<string, readonly string[]>>
}

/** Lines of the quote list, with editable quantities. */
export function QuoteListLines({ lines, delivered, errors }: QuoteListLinesProps) {
  const errorsOf = (index: number) => {
    const own = Object.keys(errors).filter((key) => key.startsWith(`lines.${index}.`))
    return own.length === 0 ? NO_ERRORS : own.flatMap((key) => errors[key] ?? [])
  }
  return (
    <ul className={styles.lines} aria-label="Lines of the quote list">
      {lines.map((line, index) => (
        <Line key={line.id} line={line} delivered={delivered} errors={errorsOf(index)} />
      ))}
    </ul>
  )
}

const NO_ERRORS: readonly string[] = []

interface LineProps extends Pick<QuoteListLinesProps, 'delivered'> {
  line: QuoteLine
  errors: readonly string[]
}

/** While somebody types, the others of 200 lines stay as they are. */
const Line = memo(function Line({ line, delivered, errors }: LineProps) {
  const { id, name, detail, section, productId, quantity, unit } = line
  const kilograms = convertQuantity(quantity, unit, 'kg', line)
  const pieces = wholePieces(quantity, unit, line)
  return (
    <li className={styles.line}>
      <div className={styles.figure}>{section && <SectionDrawing {...section} title={name} />}</div>
      <div className={styles.about}>
        <p className={styles.name}>
          {productId === null ? name : <Link to={`/product/${productId}`}>{name}</Link>}
        </p>
        <p className={styles.detail}>{detail}</p>
        <p className={styles.weight}>
          <span className={styles.onPaper}>{formatQuantity(quantity, unit)}</span>
          {[
            kilograms !== null && unit !== 'kg' && `${formatNumber(kilograms)}\u00a0kg`,
            pieces !== null && `makes ${formatQuantity(pieces, 'pieces')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {delivered && productId !== null && <delivered.LinePrice id={id} name={name} />}
      </div>
      <div className={styles.amount}>
        <QuantityFields
          required
          quantity={quantity}
          unit={unit}
          errors={errors}
          onChange={(changed) => changeQuoteLine(id, changed)}
        />
        <Button className={styles.remove} kind="quiet" size="small" onClick={() => removeQuoteLine(id)}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  )
})
