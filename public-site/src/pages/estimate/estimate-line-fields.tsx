import {
  Button,
  Card,
  formatNumber,
  formatQuantity,
  formatRupees,
  SectionDrawing,
  SelectField,
  TextField,
} from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import type { DeliveredParts } from '../../components/delivered/use-delivered.tsx'
import { PRICE_UNIT_LABELS } from '../../components/price-unit/price-unit-switch.tsx'
import { MATERIALS, materialFrom } from '../../components/materials.ts'
import { UNIT_CHOICES, unitFrom } from '../../components/quote-list/quantity.ts'
import { SizePicker } from '../../components/size-picker.tsx'
import { CUSTOM, customSizeOf, parseCustomSize } from './custom-size.ts'
import styles from './estimate-page.module.css'
import { weighLine, type EstimateLine } from './estimate.ts'
import { HSN_CODES } from './hsn.ts'

interface EstimateLineFieldsProps {
  line: EstimateLine
  delivered: DeliveredParts
  /** Position in the estimate, from 1. */
  number: number
  onChange: (line: EstimateLine) => void
  /** Omitted for the only line. */
  onRemove?: (() => void) | undefined
}

/** Fields of a line: product or size, quantity and rate. */
export function EstimateLineFields({ line, delivered, number, onChange, onRemove }: EstimateLineFieldsProps) {
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
                none="Custom size"
                standardClass={styles.wide}
                onChange={(selection) =>
                  onChange({ ...line, ...(selection.standard === '' ? customSizeOf(line) : selection) })
                }
              />
              {line.standard === CUSTOM && <CustomSizeFields line={line} onChange={onChange} />}
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
          <SelectField
            label="HSN code"
            options={HSN_CODES}
            value={weighed?.hsn ?? line.hsn}
            onChange={(event) => onChange({ ...line, hsn: event.currentTarget.value })}
          />
        </div>
      </div>
      <p className={styles.lineSum}>
        {line.unit !== 'pieces' &&
          weighed?.pieces != null &&
          `${formatQuantity(weighed.pieces, 'pieces')} · `}
        {weight === null ? 'Weight unknown' : `${formatNumber(weight)}\u00a0kg`}
        {' · '}
        {weighed !== null && weighed.amount > 0 ? (
          formatRupees(weighed.amount)
        ) : (
          <strong className={styles.unpriced}>No rate</strong>
        )}
      </p>
      {delivered && line.product !== null && (
        <delivered.LinePrice id={String(line.id)} name={line.product.name} />
      )}
    </Card>
  )
}

/** The dimensions and steel of a size that no table has. */
function CustomSizeFields({ line, onChange }: Pick<EstimateLineFieldsProps, 'line' | 'onChange'>) {
  const custom = parseCustomSize(line)
  return (
    <>
      <TextField
        label="Size in mm"
        hint="60.3 × 3.91, or 60 × 40 × 2.9"
        maxLength={24}
        value={line.size}
        errors={'problem' in custom ? [custom.problem] : []}
        onChange={(event) => onChange({ ...line, size: event.currentTarget.value })}
      />
      <SelectField
        label="Steel"
        options={MATERIALS.map(({ id, grade }) => ({ value: id, label: grade }))}
        value={materialFrom(line.variant)}
        onChange={(event) => onChange({ ...line, variant: event.currentTarget.value })}
      />
    </>
  )
}
