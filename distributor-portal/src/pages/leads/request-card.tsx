import { requestNumber } from '@nalika/shared-api/contract'
import { Card, Flex } from 'antd'
import { useId } from 'react'
import { AcceptButton, lineToAccept, RequestActions, type RequestActionsProps } from './lead-actions.tsx'
import { CardHeader, LeadContact } from './lead-card.tsx'
import { RequestTags } from './lead-tags.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestLines } from './request-lines.tsx'

/** A request of several lines: what they share once, and below it each line with its own answer. */
export function RequestCard({ lines, onStep, ...steps }: RequestActionsProps) {
  const titleId = useId()
  const [first] = lines
  const toAccept = lineToAccept(lines)
  const contact = lines.find(({ contact_visible: isVisible }) => isVisible) ?? first
  return (
    <Card role="article" size="small" variant="borderless" aria-labelledby={titleId}>
      <CardHeader
        lead={first}
        titleId={titleId}
        tags={<RequestTags lines={lines} />}
        number={requestNumber(first) || first.reference}
      />
      <RequestDetails lines={lines} />
      <Flex wrap gap={8} align="center">
        <AcceptButton lead={toAccept} onStep={onStep} type="primary" />
        <RequestActions lines={lines} {...steps} />
        <LeadContact lead={contact} />
      </Flex>
      <RequestLines lines={lines} onStep={onStep} />
    </Card>
  )
}
