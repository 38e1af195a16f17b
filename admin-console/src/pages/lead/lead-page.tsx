import type { LeadHistoryEntry } from '@nalika/shared-api'
import { addTask, type Conversation, decideLeads, updateLead } from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import {
  Columns,
  EmptyState,
  LinkButton,
  LoadFailure,
  PageHeader,
  RecordTasks,
  StatusTag,
} from '@nalika/shared-ui/portal'
import { Flex, Spin } from 'antd'
import { type ReactNode, Suspense, use } from 'react'
import { useLoaderData, useParams } from 'react-router-dom'
import { taskCalls } from '../../components/task-calls.ts'
import { LeadStateTags } from '../../components/lead-state-tags.tsx'
import { May } from '../../components/may.tsx'
import { useMay } from '../../components/use-may.ts'
import { editPathOf } from '../../components/record-paths.ts'
import { CustomerCard, LeadFiles, LeadSummary, ProjectCard, RelatedLeads } from './lead-cards.tsx'
import { LeadConversations } from './lead-conversations.tsx'
import { LeadDecisions } from './lead-decisions.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadOrders } from './lead-orders.tsx'
import { LeadQuotations } from './lead-quotations.tsx'
import type { LeadDetails, LeadReading, loader } from './lead.loader.ts'

export { loader } from './lead.loader.ts'

/** The server records who reads it. */
export const prefetch = 'code'

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  const name = 'lead' in data.reading ? data.reading.lead?.customer_name : undefined
  return { title: name === undefined ? 'Lead' : `Lead from ${name}`, noIndex: true }
}

/** One lead: customer, request, quotations and history. */
export function Component() {
  const { reading } = useLoaderData<typeof loader>()
  const loading = (
    <div role="status" aria-label="Loading the lead…">
      <Spin size="large" />
    </div>
  )
  return (
    <Suspense key={useParams().leadId} fallback={<NoLead>{loading}</NoLead>}>
      <Reading reading={reading} />
    </Suspense>
  )
}

const back = { back: '/admin/leads', backLabel: 'Back to Leads' }

const NoLead = ({ children }: { children: ReactNode }) => (
  <Flex vertical gap="middle">
    <PageHeader title="Lead" {...back} />
    {children}
  </Flex>
)

function Reading({ reading }: { reading: LeadReading | Promise<LeadReading> }) {
  const read = reading instanceof Promise ? use(reading) : reading
  if ('lead' in read && read.lead !== null) return <LeadSheet {...read} lead={read.lead} />
  return (
    <NoLead>
      {'failure' in read ? (
        <LoadFailure title="Failed to load lead details." failure={read.failure} />
      ) : (
        <EmptyState
          title="No lead data available."
          action={<LinkButton to="/admin/leads">All leads</LinkButton>}
        >
          The lead may have been deleted.
        </EmptyState>
      )}
    </NoLead>
  )
}

/** The number of the request when it has several lines. */
const requestOf = ({ request }: LeadDetails): string =>
  request && request.lines.length > 0 ? `request ${request.reference}` : ''

interface LeadSheetProps {
  lead: LeadDetails
  history: LeadHistoryEntry[] | null
  conversations: readonly Conversation[] | null
}

function LeadSheet({ lead, history, conversations }: LeadSheetProps) {
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title={lead.customer_name}
        {...back}
        aside={
          <>
            <LeadStateTags lead={lead} capitals />
            <StatusTag status={lead.priority}>{`${lead.priority.toUpperCase()} Priority`}</StatusTag>
          </>
        }
        note={[lead.reference, requestOf(lead), lead.company_name].filter(Boolean).join(' · ')}
        actions={
          <>
            <May call={decideLeads}>
              <LeadDecisions lead={lead} />
            </May>
            <May call={updateLead}>
              <LinkButton type="primary" to={editPathOf.lead(lead.id)}>
                Edit
              </LinkButton>
            </May>
          </>
        }
      />
      <LeadSummary lead={lead} />
      <Columns>
        <Flex vertical gap="middle">
          <CustomerCard lead={lead} />
          <ProjectCard lead={lead} />
          <LeadFiles lead={lead} />
          <LeadQuotations lead={lead} />
          <LeadOrders lead={lead} />
          <LeadConversations lead={lead} conversations={conversations} />
        </Flex>
        <Flex vertical gap="middle">
          <RecordTasks
            calls={taskCalls}
            lead={lead.id}
            me={currentSession()?.userId ?? 0}
            readOnly={!useMay(addTask)}
          />
          <LeadHistory history={history} />
          <RelatedLeads title={`Other lines of ${requestOf(lead)}`} leads={lead.request?.lines ?? []} />
          <RelatedLeads title="Other requests from this email" leads={lead.related} />
        </Flex>
      </Columns>
    </Flex>
  )
}
