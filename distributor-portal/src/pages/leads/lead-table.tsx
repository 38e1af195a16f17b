import { ANSWER_HOURS, requestKey, requestNumber, type DistributorLead } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Age, type Column, DataTable, RowMenu } from '@nalika/shared-ui/portal'
import { Badge, Button, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { LeadStateTags } from '../../components/lead-state-tags.tsx'
import { AssigneeSelect, lineName, type RequestActionsProps } from './lead-actions.tsx'
import { formatLeadQuantity } from './lead-facts.tsx'
import { LEAD_LIST } from './lead-query.ts'
import styles from './lead-table.module.css'
import { lineMenu, LineMainAction, requestMenu, RequestMainAction } from './lead-row-actions.tsx'
import { formatValue } from './lead-value.ts'

type Lines = RequestActionsProps['lines']

interface LeadTableProps extends Omit<RequestActionsProps, 'lines'> {
  requests: readonly Lines[]
  onOpen: (request: number) => void
  empty: ReactNode
}

interface Row {
  key: string
  /** All lines of the request in its own row, else the one of this row. */
  lines: Lines
  isRequest: boolean
}

const rowsOf = (lines: Lines, isUnfolded: boolean): Row[] => {
  const key = String(requestKey(lines[0]))
  const request = { key, lines, isRequest: true }
  if (!isUnfolded || lines.length === 1) return [request]
  return [
    request,
    ...lines.map((lead): Row => ({ key: `${key}.${String(lead.id)}`, lines: [lead], isRequest: false })),
  ]
}

const isWaiting = ({ progress, status }: DistributorLead) => progress === 'new' && status !== 'rejected'

/** A row for each request; its lines unfold below. */
export function LeadTable({ requests, onOpen, empty, ...steps }: LeadTableProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const fold = (request: number) =>
    setUnfolded(
      (before) =>
        new Set(before.has(request) ? [...before].filter((one) => one !== request) : [...before, request]),
    )
  const rows = requests.flatMap((lines) => rowsOf(lines, unfolded.has(requestKey(lines[0]))))
  return (
    <DataTable<Row>
      caption="Leads, unanswered first"
      list={LEAD_LIST}
      columns={leadColumns({ ...steps, onOpen, fold, unfolded })}
      rows={rows}
      rowKey={({ key }) => key}
      continues={({ isRequest }) => !isRequest}
      onRowClick={({ lines: [lead] }) => onOpen(requestKey(lead))}
      empty={empty}
    />
  )
}

interface ColumnsInput extends Omit<RequestActionsProps, 'lines'> {
  onOpen: (request: number) => void
  fold: (request: number) => void
  unfolded: ReadonlySet<number>
}

/** Without what the list shows, for its settings. */
export const LEAD_COLUMNS = ['Age', 'Customer', 'Product', 'Quantity', 'Value', 'Status'].map((title) => ({
  title,
  ...(title === 'Customer' && { heading: true }),
}))

function leadColumns({ onOpen, fold, unfolded, onStep, colleagues, onAssign }: ColumnsInput): Column<Row>[] {
  const ofRequest = (text: (lines: Lines) => ReactNode) => (row: Row) =>
    row.isRequest ? text(row.lines) : null
  return [
    {
      title: 'Age',
      half: true,
      render: ofRequest((lines) => (
        <Age at={lines[0].date} lateAfter={lines.some(isWaiting) ? ANSWER_HOURS : undefined} />
      )),
    },
    {
      title: 'Customer',
      heading: true,
      render: ({ lines, isRequest }) =>
        isRequest ? <Customer lines={lines} onOpen={onOpen} /> : <Line lead={lines[0]} />,
    },
    {
      title: 'Product',
      half: true,
      render: ({ lines, isRequest }) => (
        <div className={styles.product}>
          <Product lines={lines} />
          {isRequest && lines.length > 1 && (
            <Fold lines={lines} isFolded={!unfolded.has(requestKey(lines[0]))} fold={fold} />
          )}
        </div>
      ),
    },
    {
      title: 'Quantity',
      half: true,
      align: 'end',
      render: ({ lines }) => (lines.length === 1 ? formatLeadQuantity(lines[0]) : null),
    },
    { title: 'Value', half: true, align: 'end', render: ({ lines }) => formatValue(lines) || '–' },
    ...(colleagues.length === 0
      ? []
      : [
          {
            title: 'Assigned to',
            half: true,
            render: ofRequest((lines) => (
              <AssigneeSelect lines={lines} colleagues={colleagues} onAssign={onAssign} inCell />
            )),
          },
        ]),
    {
      title: 'Status',
      half: true,
      render: ({ lines }) => (
        <Flex wrap gap={4}>
          <LeadStateTags leads={lines} />
        </Flex>
      ),
    },
    {
      title: 'Actions',
      actions: true,
      render: ({ lines, isRequest }) => {
        const [lead] = lines
        return (
          <Flex justify="end" gap={4}>
            {isRequest ? (
              <RequestMainAction lines={lines} onStep={onStep} onOpen={() => onOpen(requestKey(lead))} />
            ) : (
              <LineMainAction lead={lead} whose={lineName(lead)} onStep={onStep} />
            )}
            <RowMenu
              name={isRequest ? `lead from ${lead.customerName}` : lineName(lead)}
              actions={isRequest ? requestMenu(lines, onStep) : lineMenu(lead, onStep)}
            />
          </Flex>
        )
      },
    },
  ]
}

function Customer({ lines, onOpen }: { lines: Lines; onOpen: (request: number) => void }) {
  const [lead] = lines
  return (
    <>
      <span>
        <button
          type="button"
          className={styles.customer}
          aria-haspopup="dialog"
          onClick={() => onOpen(requestKey(lead))}
        >
          {lead.customerName}
        </button>
        {lines.some(({ unread_reply_at: at }) => at) && (
          <span title="New message">
            {' '}
            <Badge status="warning" />
            <span className="visually-hidden">Unread</span>
          </span>
        )}
      </span>
      <div className={styles.second}>
        {[lead.location, requestNumber(lead) || lead.reference].filter(Boolean).join(' · ')}
      </div>
    </>
  )
}

const Line = ({ lead: { reference, customerName } }: { lead: DistributorLead }) => (
  <span className={styles.second}>
    {reference}
    <span className="visually-hidden">{`, ${customerName}`}</span>
  </span>
)

function Product({ lines: [lead] }: { lines: Lines }) {
  const name = lead.product || lead.brand_name
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  )
}

function Fold({ lines, isFolded, fold }: { lines: Lines; isFolded: boolean; fold: (of: number) => void }) {
  const [lead] = lines
  return (
    <Button size="small" aria-expanded={!isFolded} onClick={() => fold(requestKey(lead))}>
      {isFolded ? `+${formatNumber(lines.length - 1)}` : '−'}
      <span className="visually-hidden">
        {` ${isFolded ? 'Show' : 'Hide'} the ${formatNumber(lines.length)} lines of the lead from ${lead.customerName}`}
      </span>
    </Button>
  )
}
