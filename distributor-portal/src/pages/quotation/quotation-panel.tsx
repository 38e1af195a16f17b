import {
  formatRate,
  INDIAN_STATES,
  MAX_CHARGE,
  paise,
  stateTaxName,
  toBasisPoints,
  todayInIndia,
  weightNote,
  type QuotationWorkspace,
} from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { DayField, FieldItem, Panel, RupeesItem, TextItem, WordSelect } from '@nalika/shared-ui/portal'
import { Form, Typography } from 'antd'
import { pricedLine, previewOf, type QuotationValues } from './quotation-values.ts'
import styles from './quotation.module.css'
import { TermTemplates } from './term-templates.tsx'

interface QuotationPanelProps {
  workspace: QuotationWorkspace
}

/** What the quotation comes to, and on what terms: always in sight beside the lines. */
export const QuotationPanel = ({ workspace }: QuotationPanelProps) => (
  <div className={styles.panel}>
    <Total workspace={workspace} />
    <Terms workspace={workspace} />
  </div>
)

/** Charges and totals while the form is filled in. The server computes them again. */
function Total({ workspace }: QuotationPanelProps) {
  const form = Form.useFormInstance<QuotationValues>()
  const values = Form.useWatch((all: QuotationValues) => all, { form, preserve: true })
  if (!values?.lines) return null
  const lines = values.lines.flatMap((line, index) => pricedLine(line, workspace.leads[index]) ?? [])
  const tolerance = values.weight_tolerance
  const note = weightNote({
    lines,
    weight_tolerance: tolerance === null ? null : toBasisPoints(tolerance),
  })
  const totals = previewOf(values, workspace)
  const tax = totals.gst.flatMap(({ rate, cgst, sgst, igst }): [string, string][] =>
    cgst + sgst > 0
      ? [
          [`CGST ${formatRate(rate / 2)}`, formatRupees(cgst)],
          [`${stateTaxName(values.place_of_supply)} ${formatRate(rate / 2)}`, formatRupees(sgst)],
        ]
      : [[`IGST ${formatRate(rate)}`, formatRupees(igst)]],
  )
  return (
    <Panel title="Total">
      <Sums
        rows={[
          ['Goods', formatRupees(totals.goods)],
          ...(totals.discount > 0
            ? [['Discount in it', formatRupees(totals.discount)] as [string, string]]
            : []),
        ]}
      />
      <div className={styles.charges}>
        <RupeesItem<QuotationValues> name="freight" label="Freight" min={paise(0)} max={MAX_CHARGE} />
        <RupeesItem<QuotationValues> name="packing" label="Packing" min={paise(0)} max={MAX_CHARGE} />
      </div>
      <Sums rows={[['Taxable value', formatRupees(totals.taxable)], ...tax]} />
      <p className={styles.total}>
        <span>Total with GST</span>
        <strong>{formatRupees(totals.total)}</strong>
      </p>
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
    </Panel>
  )
}

const Sums = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className={styles.sums}>
    {rows.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Terms({ workspace }: QuotationPanelProps) {
  const { customer, templates } = workspace
  return (
    <Panel title="Terms">
      <div className={styles.terms}>
        <TermTemplates templates={templates} />
        <FieldItem<QuotationValues>
          name="place_of_supply"
          label="State of delivery"
          extra={customer.location && `The customer wrote “${customer.location}”.`}
        >
          <WordSelect words={INDIAN_STATES} placeholder="Choose a state" />
        </FieldItem>
        <FieldItem<QuotationValues> name="valid_until" label="Valid until">
          <DayField min={todayInIndia()} />
        </FieldItem>
        <TextItem<QuotationValues>
          name="delivery_time"
          label="Delivery time"
          placeholder="2 weeks from order"
          maxLength={160}
        />
        <TextItem<QuotationValues>
          name="payment_terms"
          label="Payment terms"
          placeholder="30 days from invoice"
          maxLength={300}
        />
      </div>
    </Panel>
  )
}
