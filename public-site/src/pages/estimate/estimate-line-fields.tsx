import {
  Button,
  Card,
  formatNumber,
  formatRupees,
  SectionDrawing,
  SelectField,
  TextField,
} from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { PRICE_UNIT_LABELS } from '../../components/price-unit/price-unit-switch.tsx'
import { UNIT_CHOICES, unitFrom } from '../../components/quote-list/quantity.ts'
import { SizePicker } from '../../components/size-picker.tsx'
import styles from './estimate-page.module.css'
import { weighLine, type EstimateLine } from './estimate.ts'

interface EstimateLineFieldsProps {
  line: EstimateLine
  /** Position in the estimate, from 1. */
  number: number
  onChange: (line: EstimateLine) => void
  /** Omitted for the only line. */
  onRemove?: (() => void) | undefined
}

/** Fields of a line: product or size, quantity and rate. */
export function EstimateLineFields({ line, number, onChange, onRemove }: EstimateLineFieldsProps) {
  const weighed = weighLine(line)
  const weight = weighed?.kilograms ?? null
  const field = (
    name: 'length' | 'quantity' | 'rate',
    label: string,
    step: number | 'any',
    unit?: string,
  ) => (
    <TextField
      label={label}
      type="number"
      min={0}
      step={step}
      inputMode="decimal"
      unit={unit}
      value={line[name]}
      onChange={(event) => onChange({ ...line, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Card as="section" className={styles.line} aria-label={`Line ${number}`}>
      <header className={styles.lineHead}>
        <h2>Line {number}</h2>
        {onRemove && (
          <Button kind="quiet" size="small" onClick={onRemove}>
            Remove<span className="visually-hidden"> line {number}</span>
          </Button>
        )}
      </header>
      <div className={styles.lineBody}>
        <div className={styles.figure}>
          {weighed?.section && <SectionDrawing {...weighed.section} title={weighed.label} />}
        </div>
        <div className={styles.fields}>
          {line.product === null ? (
            <>
              <SizePicker
                selection={line}
                standardClass={styles.wide}
                onChange={(selection) => onChange({ ...line, ...selection })}
              />
              {field('length', 'Length per piece', 'any', 'm')}
            </>
          ) : (
            <p className={styles.product}>
              <Link to={`/product/${line.product.id}`}>{line.product.name}</Link>
            </p>
          )}
          {field('quantity', 'Quantity', line.unit === 'pieces' ? 1 : 'any')}
          <SelectField
            label="Unit"
            options={UNIT_CHOICES}
            value={line.unit}
            onChange={(event) => onChange({ ...line, unit: unitFrom(event.currentTarget.value) })}
          />
          {field('rate', 'Rate', 'any', PRICE_UNIT_LABELS[line.rateUnit])}
        </div>
      </div>
      <p className={styles.lineSum}>
        {weight === null ? 'Weight unknown' : `${formatNumber(weight)}\u00a0kg`}
        {weighed !== null && weighed.rupees > 0 && ` · ${formatRupees(weighed.rupees)}`}
      </p>
    </Card>
  )
}
