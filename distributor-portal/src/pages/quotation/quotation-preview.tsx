import { toBasisPoints, weightNote, type QuotationWorkspace } from '@nalika/shared-api/contract'
import { Panel } from '@nalika/shared-ui/portal'
import { Form, Typography } from 'antd'
import { pricedLine, previewOf, type QuotationValues } from './quotation-values.ts'
import { QuotationTotalRows } from './quotation-total-rows.tsx'

/** The totals while the form is filled in. The server computes them again. */
export function QuotationPreview({ workspace }: { workspace: QuotationWorkspace }) {
  const form = Form.useFormInstance<QuotationValues>()
  const values = Form.useWatch((all: QuotationValues) => all, { form, preserve: true })
  if (!values?.lines) return null
  const lines = values.lines.flatMap((line, index) => pricedLine(line, workspace.leads[index]) ?? [])
  const tolerance = values.weight_tolerance
  const note = weightNote({
    lines,
    weight_tolerance: tolerance === null ? null : toBasisPoints(tolerance),
  })
  return (
    <Panel title="Total">
      <QuotationTotalRows totals={previewOf(values, workspace)} placeOfSupply={values.place_of_supply} />
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
    </Panel>
  )
}
