import {
  CERTIFICATES,
  convertedQuantity,
  formatRate,
  GST_RATES,
  MAX_UNIT_PRICE,
  paise,
  pricedQuantity,
  QUANTITY_UNITS,
  quotationTotals,
  type QuotationWorkspace,
  singularUnit,
} from '@nalika/shared-api/contract'
import { formatQuantity, formatRupees } from '@nalika/shared-ui'
import { FormSection, NumberItem, RupeesItem, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { Checkbox, Form } from 'antd'
import { pricedLine, type LineValues, type QuotationValues } from './quotation-values.ts'

interface LineFieldsProps {
  lead: QuotationWorkspace['leads'][number]
  index: number
}

const certificates = [
  { value: 'none', label: 'No certificate' },
  ...CERTIFICATES.map((certificate) => ({ value: certificate, label: `EN 10204 ${certificate}` })),
]
const rates = GST_RATES.map((rate) => ({ value: rate, label: formatRate(rate) }))

/** Units whose prices can be computed for the lead: without a weight only its own kind. */
const unitsFor = ({ unit, piece_length, kilograms_per_metre }: LineFieldsProps['lead']) =>
  QUANTITY_UNITS.filter(
    (price_unit) =>
      pricedQuantity({ quantity: 1, unit, price_unit, piece_length, kilograms_per_metre }) !== null,
  )

/** One line of the request: what is offered for it, and its amount. */
export function LineFields({ lead, index }: LineFieldsProps) {
  const form = Form.useFormInstance<QuotationValues>()
  const line = Form.useWatch(['lines', index], { form, preserve: true }) as LineValues | undefined
  const field = (name: keyof LineValues) => ['lines', index, name] as const
  const asked = `The customer asked for ${formatQuantity(lead.quantity, lead.unit) || 'no quantity'}.`
  const measures = [
    lead.kilograms_per_metre !== null && `${String(lead.kilograms_per_metre)} kg/m`,
    lead.piece_length !== null && `pieces of ${String(lead.piece_length)} m`,
  ].filter(Boolean)
  return (
    <FormSection
      title={`${String(index + 1)}. ${lead.product || lead.reference}`}
      note={lead.obstacle || [asked, ...measures].join(' · ')}
    >
      <div data-wide>
        <Form.Item name={[...field('quoted')]} valuePropName="checked" noStyle>
          <Checkbox disabled={lead.obstacle !== ''}>{`Quote ${lead.reference}`}</Checkbox>
        </Form.Item>
      </div>
      {line?.quoted !== false && <OfferFields lead={lead} field={field} line={line} />}
    </FormSection>
  )
}

interface OfferFieldsProps extends Pick<LineFieldsProps, 'lead'> {
  field: (name: keyof LineValues) => readonly ['lines', number, keyof LineValues]
  line: LineValues | undefined
}

function OfferFields({ lead, field, line }: OfferFieldsProps) {
  return (
    <>
      <TextItem<QuotationValues>
        name={field('description')}
        label="Product"
        required="Describe the product."
        maxLength={400}
        wide
      />
      <NumberItem<QuotationValues>
        name={field('quantity')}
        label={`Quantity in ${lead.unit}`}
        required="Enter a quantity of more than 0."
        min={0.001}
        max={10_000_000}
        precision={lead.unit === 'pieces' ? 0 : 3}
      />
      <SelectItem<QuotationValues>
        name={field('price_unit')}
        label="Price per"
        options={unitsFor(lead).map((unit) => ({ value: unit, label: singularUnit(unit) }))}
      />
      <RupeesItem<QuotationValues>
        name={field('unit_price')}
        label={`Price per ${singularUnit(line?.price_unit ?? lead.unit)}`}
        extra="In rupees, without GST."
        required="Enter a price above 0."
        min={paise(1)}
        max={MAX_UNIT_PRICE}
      />
      <NumberItem<QuotationValues>
        name={field('discount')}
        label="Discount"
        min={0}
        max={99.99}
        precision={2}
        suffix="%"
      />
      <SelectItem<QuotationValues> name={field('gst_rate')} label="GST" options={rates} />
      <TextItem<QuotationValues>
        name={field('hsn')}
        label="HSN code"
        rules={[{ pattern: /^(\d{4,8})?$/, message: 'Enter an HSN code of 4 to 8 digits.' }]}
        inputMode="numeric"
        maxLength={8}
      />
      <TextItem<QuotationValues> name={field('mill')} label="Mill" maxLength={120} />
      <SelectItem<QuotationValues> name={field('certificate')} label="Certificate" options={certificates} />
      <p data-wide>
        Amount without GST: <Amount line={line} lead={lead} />
      </p>
    </>
  )
}

/** The line's amount, as the server computes it. */
function Amount({ line, lead }: Pick<OfferFieldsProps, 'line' | 'lead'>) {
  const priced = pricedLine(line, lead)
  if (!priced) return <span>Enter quantity and price.</span>
  const { lines } = quotationTotals({
    ...{ lines: [priced], freight: paise(0), packing: paise(0), seller_state: '', place_of_supply: '' },
  })
  const [amounts] = lines
  if (!amounts || amounts.priced_quantity === null) return <span>This unit cannot be converted.</span>
  const converted = convertedQuantity(priced)
  return (
    <span>
      <strong>{formatRupees(amounts.amount)}</strong>
      {` for ${formatQuantity(priced.quantity, priced.unit)}`}
      {converted && ` = ${formatQuantity(converted.quantity, converted.unit)}`}
    </span>
  )
}
