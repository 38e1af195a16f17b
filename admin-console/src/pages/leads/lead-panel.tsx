import { type Lead } from '@nalika/shared-api'
import { LinkButton, orFailure, StatusTag } from '@nalika/shared-ui/portal'
import { Alert, Button, Drawer, Flex, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { LeadStateTags } from '../../components/lead-state-tags.tsx'
import { pathOf } from '../../components/record-paths.ts'
import { CustomerCard, LeadFiles, LeadSummary, ProjectCard, RelatedLeads } from '../lead/lead-cards.tsx'
import { LeadConversations } from '../lead/lead-conversations.tsx'
import { LeadHistory } from '../lead/lead-history.tsx'
import { type LeadReading, readLead } from '../lead/lead.loader.ts'

interface LeadPanelProps {
  open: boolean
  /** The lead as the list has it; null before one is opened. */
  lead: Lead | null
  onClose: () => void
}

const WIDTH_PX = 480

/** A lead beside the list: contact, lines, messages and history. The list can be used meanwhile. */
export function LeadPanel({ open, lead, onClose }: LeadPanelProps) {
  return (
    <Drawer
      open={open}
      destroyOnHidden
      mask={false}
      size={WIDTH_PX}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      title={lead?.customer_name}
      extra={lead && <LinkButton to={pathOf.lead(lead.id)}>Full page</LinkButton>}
      onClose={onClose}
    >
      {lead && <Contents key={`${String(lead.id)}.${String(lead.version)}`} lead={lead} />}
    </Drawer>
  )
}

function Contents({ lead }: { lead: Lead }) {
  const { id } = lead
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<LeadReading | null>(null)
  useEffect(() => {
    const cancel = new AbortController()
    orFailure(readLead(id, cancel.signal)).then(
      (read) => !cancel.signal.aborted && setReading(read),
      // Of what concerns the whole site, the site tells.
      () => undefined,
    )
    return () => cancel.abort()
  }, [id, attempt])
  const retry = () => setAttempt(attempt + 1)

  if (!reading)
    return (
      <div role="status" aria-label="Loading the lead…">
        <Skeleton active />
      </div>
    )
  if ('failure' in reading)
    return (
      <Alert
        type="error"
        role="alert"
        title="Failed to load lead details."
        action={<Button onClick={retry}>Retry</Button>}
      />
    )
  const { lead: read, history, conversations } = reading
  if (read === null) return <p>No lead data available.</p>
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap={4}>
        <LeadStateTags lead={read} />
        <StatusTag status={read.priority}>{`${read.priority.toUpperCase()} Priority`}</StatusTag>
      </Flex>
      <CustomerCard lead={read} />
      <LeadSummary lead={read} narrow />
      <RelatedLeads
        title={`Other lines of request ${read.request?.reference ?? ''}`}
        leads={read.request?.lines ?? []}
      />
      <ProjectCard lead={read} />
      <LeadFiles lead={read} />
      <LeadConversations lead={read} conversations={conversations} />
      <LeadHistory history={history} onRetry={retry} />
    </Flex>
  )
}
