import { requestNumber, type DistributorLead, type RequestFieldName } from '@nalika/shared-api/contract'
import { Flex, Typography } from 'antd'
import { LineActions, lineName, RespondButton, type RequestActionsProps } from './lead-actions.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import {
  description,
  differingFields,
  FactList,
  formatLeadQuantity,
  ProductLink,
  requestFacts,
  targetPrice,
} from './lead-facts.tsx'
import { LeadTags } from './lead-tags.tsx'
import { outcomeInWords } from './outcome-fields.tsx'
import styles from './request-lines.module.css'
import { valueOfAll } from './value-of-all.ts'

/** The lines of a request, each with its state, answers and actions. */
export function RequestLines({ lines, onStep }: Pick<RequestActionsProps, 'lines' | 'onStep'>) {
  const number = requestNumber(lines[0])
  const differing = differingFields(lines)
  const hasPriority = valueOfAll(lines, ({ priority }) => priority) === undefined
  return (
    <ol className={styles.lines} aria-label={`Lines of ${number || lines[0].customerName}`}>
      {lines.map((lead) => (
        <Line key={lead.id} lead={lead} differing={differing} hasPriority={hasPriority} onStep={onStep} />
      ))}
    </ol>
  )
}

interface LineProps extends Pick<RequestActionsProps, 'onStep'> {
  lead: DistributorLead
  /** Fields of the request in which the lines differ. */
  differing: readonly RequestFieldName[]
  /** Whether their priorities do. */
  hasPriority: boolean
}

function Line({ lead, differing, hasPriority, onStep }: LineProps) {
  const whose = lineName(lead)
  return (
    <li className={styles.line}>
      <Flex wrap gap="4px 16px" align="baseline">
        <strong className={styles.product}>
          <ProductLink lead={lead} />
        </strong>
        <span>{formatLeadQuantity(lead)}</span>
        <LeadTags lead={lead} priority={hasPriority} />
        <Typography.Text type="secondary" className={styles.number}>
          {lead.reference}
        </Typography.Text>
      </Flex>
      <FactList
        facts={[
          { label: 'Brand', children: lead.brand_name },
          targetPrice(lead),
          ...requestFacts(lead, (name) => differing.includes(name)),
          { label: 'Outcome', children: outcomeInWords(lead) },
          description(lead),
        ]}
      />
      <LeadConversation lead={lead} />
      <Flex wrap gap={8} align="center" className={styles.actions}>
        <RespondButton lead={lead} onStep={onStep} whose={whose} />
        <LineActions lead={lead} onStep={onStep} whose={whose} />
      </Flex>
    </li>
  )
}
