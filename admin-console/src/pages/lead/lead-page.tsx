import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { Columns, EmptyState, LinkButton, LoadFailure, PageHeader, StatusTag } from '@nalika/shared-ui/portal'
import { Flex, Spin } from 'antd'
import { Suspense, use } from 'react'
import { useLoaderData, useParams } from 'react-router-dom'
import { CustomerCard } from './customer-card.tsx'
import { LeadAnswers } from './lead-answers.tsx'
import { LeadDecisions } from './lead-decisions.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadSummary } from './lead-summary.tsx'
import type { LeadReading, LeadDetails, loader } from './lead.loader.ts'
import { ProjectCard } from './project-card.tsx'
import { RelatedLeads } from './related-leads.tsx'

export { loader } from './lead.loader.ts'

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  const name = 'lead' in data.reading ? data.reading.lead?.customer_name : undefined
  return { title: name === undefined ? 'Lead' : `Lead from ${name}`, noIndex: true }
}

/** One lead: customer, request, responses and history. */
export function Component() {
  const { reading } = useLoaderData<typeof loader>()
  const { leadId } = useParams()
  return (
    <Suspense
      key={leadId}
      fallback={
        <Frame title="Lead">
          <div role="status" aria-label="Loading the lead…">
            <Spin size="large" />
          </div>
        </Frame>
      }
    >
      <Reading reading={reading} />
    </Suspense>
  )
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Flex vertical gap="middle">
      <PageHeader title={title} back="/admin/leads" backLabel="Back to Leads" />
      {children}
    </Flex>
  )
}

function Reading({ reading }: { reading: LeadReading | Promise<LeadReading> }) {
  const read = reading instanceof Promise ? use(reading) : reading
  if ('failure' in read) {
    return (
      <Frame title="Lead">
        <LoadFailure title="Failed to load lead details." failure={read.failure} />
      </Frame>
    )
  }
  if (read.lead === null) {
    return (
      <Frame title="Lead">
        <EmptyState
          title="No lead data available."
          action={<LinkButton to="/admin/leads">All leads</LinkButton>}
        >
          The lead may have been deleted.
        </EmptyState>
      </Frame>
    )
  }
  return <LeadSheet lead={read.lead} history={read.history} />
}

/** The number of the request when it has several lines. */
const requestOf = ({ request }: LeadDetails): string =>
  request && request.lines.length > 0 ? `request ${request.reference}` : ''

function LeadSheet({
  lead,
  history,
}: {
  lead: LeadDetails
  history: React.ComponentProps<typeof LeadHistory>['history']
}) {
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title={lead.customer_name}
        back="/admin/leads"
        backLabel="Back to Leads"
        aside={
          <>
            <StatusTag status={lead.status}>{lead.status.toUpperCase()}</StatusTag>
            <StatusTag status={lead.priority}>{`${lead.priority.toUpperCase()} Priority`}</StatusTag>
          </>
        }
        note={[lead.reference, requestOf(lead), lead.company_name].filter(Boolean).join(' · ')}
        actions={
          <>
            <LeadDecisions lead={lead} />
            <LinkButton type="primary" to={`/admin/leads/${lead.id}/edit`}>
              Edit
            </LinkButton>
          </>
        }
      />
      <LeadSummary lead={lead} />
      <Columns>
        <Flex vertical gap="middle">
          <CustomerCard lead={lead} />
          <ProjectCard lead={lead} />
          <LeadAnswers lead={lead} />
        </Flex>
        <Flex vertical gap="middle">
          <LeadHistory history={history} />
          <RelatedLeads title={`Other lines of ${requestOf(lead)}`} leads={lead.request?.lines ?? []} />
          <RelatedLeads title="Other requests from this email" leads={lead.related ?? []} />
        </Flex>
      </Columns>
    </Flex>
  )
}
