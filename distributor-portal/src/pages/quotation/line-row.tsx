import {
  CERTIFICATES,
  formatRate,
  GST_RATES,
  MAX_UNIT_PRICE,
  paise,
  singularUnit,
  type QuotationWorkspace,
} from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { NumberItem, RupeesItem, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { Checkbox, Form } from 'antd'
import type { ReactNode } from 'react'
import { PriceReferences } from './price-references.tsx'
import { amountOf, pricedLine, unitsFor, type LineValues, type QuotationValues } from './quotation-values.ts'
import styles from './quotation.module.css'

interface LineRowProps {
  lead: QuotationWorkspace['leads'][number]
  index: number
}

const certificates = [
  { value: 'none', label: 'No certificate' },
  ...CERTIFICATES.map((certificate) => ({ value: certificate, label: `EN 10204 ${certificate}` })),
]
const rates = GST_RATES.map((rate) => ({ value: rate, label: formatRate(rate) }))

/** One line of the request: whether it is quoted, what is offered for it, and its amount. */
export function LineRow({ lead, index }: LineRowProps) {
  const form = Form.useFormInstance<QuotationValues>()
  const line = Form.useWatch(['lines', index], { form, preserve: true }) as LineValues | undefined
  const field = (name: keyof LineValues) => ['lines', index, name] as const
  const name = lead.product || lead.reference
  const isQuoted = line?.quoted !== false
  return (
    <div
      role="group"
      aria-label={`Line ${String(index + 1)}: ${name}`}
      className={styles.line}
      data-line={index}
    >
      <div className={styles.what}>
        <Cell field="quoted" className={styles.tick}>
          <Form.Item name={[...field('quoted')]} valuePropName="checked" noStyle>
            <Checkbox disabled={lead.obstacle !== ''} aria-label={`Quote ${lead.reference}`} />
          </Form.Item>
        </Cell>
        {isQuoted ? (
          <>
            <Cell field="description" className={styles.description}>
              <TextItem<QuotationValues>
                name={field('description')}
                label="Product"
                required="Describe the product."
                maxLength={400}
              />
            </Cell>
            <Cell field="mill" className={styles.mill}>
              <TextItem<QuotationValues>
                name={field('mill')}
                label="Mill"
                placeholder="Mill"
                maxLength={120}
              />
            </Cell>
            <Cell field="certificate" className={styles.certificate}>
              <SelectItem<QuotationValues>
                name={field('certificate')}
                label="Certificate"
                options={certificates}
              />
            </Cell>
          </>
        ) : (
          <p className={styles.left}>
            {name} <small>{lead.obstacle || 'Not quoted'}</small>
          </p>
        )}
      </div>
      {isQuoted && <OfferCells lead={lead} field={field} line={line} />}
    </div>
  )
}

interface CellProps {
  field: keyof LineValues
  className: string | undefined
  children: ReactNode
}

const Cell = ({ field, className, children }: CellProps) => (
  <div className={`${styles.cell ?? ''} ${className ?? ''}`} data-field={field}>
    {children}
  </div>
)

interface OfferCellsProps extends Pick<LineRowProps, 'lead'> {
  field: (name: keyof LineValues) => readonly ['lines', number, keyof LineValues]
  line: LineValues | undefined
}

function OfferCells({ lead, field, line }: OfferCellsProps) {
  return (
    <div className={styles.figures}>
      <Cell field="quantity" className={styles.quantity}>
        <NumberItem<QuotationValues>
          name={field('quantity')}
          label={`Quantity in ${lead.unit}`}
          required="Enter a quantity of more than 0."
          min={0.001}
          max={10_000_000}
          precision={lead.unit === 'pieces' ? 0 : 3}
          suffix={lead.unit}
        />
      </Cell>
      <Cell field="unit_price" className={styles.price}>
        <RupeesItem<QuotationValues>
          name={field('unit_price')}
          label={`Price per ${singularUnit(line?.price_unit ?? lead.unit)}`}
          min={paise(1)}
          max={MAX_UNIT_PRICE}
        />
      </Cell>
      <Cell field="price_unit" className={styles.per}>
        <SelectItem<QuotationValues>
          name={field('price_unit')}
          label="Price per"
          options={unitsFor(lead).map((unit) => ({ value: unit, label: singularUnit(unit) }))}
        />
      </Cell>
      <Cell field="discount" className={styles.discount}>
        <NumberItem<QuotationValues>
          name={field('discount')}
          label="Discount in %"
          min={0}
          max={99.99}
          precision={2}
        />
      </Cell>
      <Cell field="gst_rate" className={styles.gst}>
        <SelectItem<QuotationValues> name={field('gst_rate')} label="GST" options={rates} />
      </Cell>
      <Cell field="hsn" className={styles.hsn}>
        <TextItem<QuotationValues>
          name={field('hsn')}
          label="HSN code"
          rules={[{ pattern: /^(\d{4,8})?$/, message: 'Enter an HSN code of 4 to 8 digits.' }]}
          inputMode="numeric"
          maxLength={8}
        />
      </Cell>
      <Amount line={line} lead={lead} />
      <PriceReferences line={line} lead={lead} />
    </div>
  )
}

/** The line's amount, as the server computes it. */
function Amount({ line, lead }: Pick<OfferCellsProps, 'line' | 'lead'>) {
  const priced = pricedLine(line, lead)
  const amounts = priced && amountOf(priced)
  return (
    <div className={styles.amount}>
      <span className={styles.amountHead}>Amount</span>
      <span>{amounts && amounts.priced_quantity !== null ? formatRupees(amounts.amount) : '–'}</span>
    </div>
  )
}
