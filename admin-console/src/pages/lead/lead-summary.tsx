import { Card, Descriptions } from 'antd'
import { NOBODY, NOT_AVAILABLE, progressInWords, quantityInWords } from '../../components/lead-labels.ts'
import type { LeadDetails } from './lead.loader.ts'

/** Product, customer and delivery place of a lead. */
export function LeadSummary({ lead }: { lead: LeadDetails }) {
  const brand = lead.brand_name === '' ? '' : ` · ${lead.brand_name}`
  const lines = (first: string, ...others: string[]) => (
    <div>
      <strong>{first}</strong>
      {others.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
  return (
    <Card size="small">
      <Descriptions
        layout="vertical"
        colon={false}
        size="small"
        column={{ xs: 1, md: 3 }}
        items={[
          {
            label: 'Product and quantity',
            children: lines(lead.product_name || NOT_AVAILABLE, `${quantityInWords(lead)}${brand}`),
          },
          {
            label: 'Assigned distributor',
            children: lines(
              lead.distributor_name || NOBODY,
              progressInWords(lead),
              lead.routing_reason ? `Why: ${lead.routing_reason}` : '',
            ),
          },
          { label: 'Project location', children: lines(lead.customer_location || NOT_AVAILABLE) },
        ]}
      />
    </Card>
  )
}
