import type { Lead } from '@nalika/shared-api'
import { formatNumber } from '@nalika/shared-ui'
import { Button, Tag } from 'antd'
import { RecordLink, Secondary, TwoLines } from '../../components/cells.tsx'
import { pathOf } from '../../components/record-paths.ts'
import type { RequestRow } from './request-rows.ts'

interface CustomerCellProps {
  lead: Lead
  place: RequestRow | undefined
  onFold: (request: number) => void
}

/** The customer and the request in its first row; which line it is in the others. */
export function CustomerCell({ lead, place, onFold }: CustomerCellProps) {
  return (
    <>
      {place?.isFirst === false ? (
        <LineName lead={lead} place={place} />
      ) : (
        <TwoLines
          first={<RecordLink to={pathOf.lead(lead.id)}>{lead.customer_name}</RecordLink>}
          second={lead.customer_location}
        />
      )}
      {place?.isFirst && place.number !== '' && <Request place={place} onFold={onFold} />}
      {lead.unread_reply_at && <Tag color="warning">Unread message</Tag>}
    </>
  )
}

function LineName({ lead, place: { line, isSibling, number } }: { lead: Lead; place: RequestRow }) {
  return (
    <>
      <RecordLink to={pathOf.lead(lead.id)}>{`Line ${line}${isSibling ? ', also offered' : ''}`}</RecordLink>
      <span className="visually-hidden">{` of ${number || 'the request'}, ${lead.customer_name}`}</span>
    </>
  )
}

function Request({ place, onFold }: Pick<Required<CustomerCellProps>, 'onFold'> & { place: RequestRow }) {
  const { number, lines, rows, isFolded, foldable } = place
  return (
    <div>
      <Secondary>{lines === 1 ? number : `${number} · ${formatNumber(lines)} lines`}</Secondary>
      {foldable !== null && (
        <Button type="link" size="small" aria-expanded={!isFolded} onClick={() => onFold(foldable)}>
          {isFolded ? `Show all ${formatNumber(rows)} rows` : 'Show fewer rows'}
          <span className="visually-hidden">{` of ${number}`}</span>
        </Button>
      )}
    </div>
  )
}
