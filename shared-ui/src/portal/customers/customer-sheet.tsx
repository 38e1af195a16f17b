import {
  LEAD_STATE_NAMES,
  ORDER_STATE_NAMES,
  type CustomerDetails,
  type CustomerLead,
  type LeadNote,
  type OrderSummary,
} from '@nalika/shared-api/contract'
import { Checkbox, Flex } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { capitalise } from '../../capitalise.ts'
import { formatBytes } from '../../components/format-bytes.ts'
import { formatDate, formatNumber, formatRupees } from '../../components/formats.ts'
import { Columns } from '../display/columns.tsx'
import { Entries } from '../display/entries.tsx'
import { Facts } from '../display/facts.tsx'
import { Figures } from '../display/figures.tsx'
import { Moment } from '../display/moment.tsx'
import { Panel } from '../display/panel.tsx'
import { StatusTag } from '../display/status-tag.tsx'
import { DownloadButton } from '../files/download-button.tsx'

interface CustomerSheetProps {
  customer: CustomerDetails
  /** A file of a lead. */
  file: (
    lead: number,
    id: number,
    signal: AbortSignal,
  ) => ReturnType<ComponentProps<typeof DownloadButton>['file']>
  /** Of a firm. */
  notes?: readonly LeadNote[]
  pathOf: {
    lead: (lead: Pick<CustomerLead, 'id' | 'reference'>) => string
    /** The quotation, or the conversation, of a lead. */
    quotation: (lead: number) => string
    messages: (lead: number) => string
    order: (id: number) => string
  }
  /** Selects requests by their leads. */
  selection?: { chosen: ReadonlySet<number>; onChange: (lead: number, isChosen: boolean) => void }
  /** Above the requests. */
  children?: ReactNode
  /** The panel of its tasks. */
  tasks: ReactNode
}

/** What was dealt with a customer: requests, quotations, orders, messages, files, tasks and their value. */
export function CustomerSheet(props: CustomerSheetProps) {
  const { customer, file, notes = [], pathOf, tasks, children } = props
  return (
    <>
      <Figures
        label="Figures"
        figures={[
          { label: 'Requests', value: customer.requests, note: `since ${formatDate(customer.first_at)}` },
          { label: 'Quotations', value: customer.quotations.length, note: 'sent' },
          { label: 'Orders', value: customer.orders, note: `${formatRupees(customer.value)} with GST` },
        ]}
      />
      {children}
      <Columns>
        <Flex vertical gap="middle">
          <Requests {...props} />
          <Quotations {...props} />
          <Orders orders={customer.order_list} pathOf={pathOf.order} />
          <Messages {...props} />
        </Flex>
        <Flex vertical gap="middle">
          <Contact customer={customer} />
          {tasks}
          {notes.length > 0 && (
            <Panel title="Notes of your firm">
              <Entries
                entries={notes.map(({ id, name, text, created_at: at }) => ({
                  key: id,
                  title: <Words>{text}</Words>,
                  note: (
                    <>
                      {name} · <Moment at={at} />
                    </>
                  ),
                }))}
              />
            </Panel>
          )}
          <Files customer={customer} file={file} />
        </Flex>
      </Columns>
    </>
  )
}

const Words = ({ children }: { children: string }) => (
  <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</span>
)

const Contact = ({ customer }: { customer: CustomerDetails }) => (
  <Panel title="Contact">
    <Facts
      rows={[
        { term: 'Name', value: customer.name },
        { term: 'Firm', value: customer.companies.join('\n') },
        { term: 'Phone', value: customer.phones.join('\n') },
        { term: 'Email', value: customer.emails.join('\n') },
        { term: 'GSTIN', value: customer.gstins.join('\n') },
        { term: 'Place', value: customer.location },
      ]}
    />
  </Panel>
)

function Requests({ customer, pathOf, selection }: CustomerSheetProps) {
  return (
    <Panel title="Requests">
      <Entries
        entries={customer.leads.map((lead) => ({
          key: lead.id,
          icon: selection && (
            <Checkbox
              aria-label={`Select ${lead.reference}`}
              checked={selection.chosen.has(lead.id)}
              onChange={({ target }) => selection.onChange(lead.id, target.checked)}
            />
          ),
          title: (
            <Flex wrap gap="small" align="center">
              <Link to={pathOf.lead(lead)}>{lead.product || lead.reference}</Link>
              <StatusTag status={lead.state}>{LEAD_STATE_NAMES[lead.state]}</StatusTag>
            </Flex>
          ),
          note: [
            lead.reference,
            lead.request === lead.reference ? '' : lead.request,
            lead.firm,
            formatDate(lead.created_at),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Panel>
  )
}

function Quotations({ customer: { quotations }, pathOf }: CustomerSheetProps) {
  if (quotations.length === 0) return null
  return (
    <Panel title="Quotations">
      <Entries
        entries={quotations.map(
          ({ id, number, revision, state, total, firm, lead_id: lead, sent_at: at }) => {
            const name = revision > 1 ? `${number}, revision ${String(revision)}` : number
            return {
              key: id,
              title: (
                <Flex wrap gap="small" align="center">
                  {lead === null ? name : <Link to={pathOf.quotation(lead)}>{name}</Link>}
                  <StatusTag status={state}>{capitalise(state)}</StatusTag>
                </Flex>
              ),
              note: `${formatRupees(total)} with GST · ${firm} · ${formatDate(at)}`,
            }
          },
        )}
      />
    </Panel>
  )
}

function Orders({ orders, pathOf }: { orders: readonly OrderSummary[]; pathOf: (id: number) => string }) {
  if (orders.length === 0) return null
  return (
    <Panel title="Orders">
      <Entries
        entries={orders.map(({ id, number, state, lines, total, firm, created_at: at }) => ({
          key: id,
          title: (
            <Flex wrap gap="small" align="center">
              <Link to={pathOf(id)}>{number}</Link>
              <StatusTag status={state}>{ORDER_STATE_NAMES[state]}</StatusTag>
            </Flex>
          ),
          note: `${formatRupees(total)} with GST · ${lines === 1 ? '1 line' : `${formatNumber(lines)} lines`} · ${firm} · ${formatDate(at)}`,
        }))}
      />
    </Panel>
  )
}

function Messages({ customer: { messages }, pathOf }: CustomerSheetProps) {
  if (messages.length === 0) return null
  return (
    <Panel title="Messages">
      <Entries
        entries={messages.map(({ id, by, text, lead_id: lead, created_at: at }) => ({
          key: id,
          title: <Words>{text}</Words>,
          note: (
            <>
              {by} · <Moment at={at} />
            </>
          ),
          aside: lead !== null && <Link to={pathOf.messages(lead)}>Open</Link>,
        }))}
      />
    </Panel>
  )
}

function Files({ customer: { files }, file }: Pick<CustomerSheetProps, 'customer' | 'file'>) {
  if (files.length === 0) return null
  return (
    <Panel title="Files">
      <Entries
        entries={files.map(({ id, name, bytes, lead_id: lead }) => ({
          key: id,
          title: name,
          note: formatBytes(bytes),
          aside: <DownloadButton name={name} file={(signal) => file(lead, id, signal)} />,
        }))}
      />
    </Panel>
  )
}
