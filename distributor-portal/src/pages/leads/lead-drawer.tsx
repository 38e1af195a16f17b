import type { DistributorLead } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { Drawer, Flex, Typography } from 'antd'
import { AcceptButton, OtherActions, RespondButton, type LeadActionsProps } from './lead-actions.tsx'
import { LeadContact, LeadDetails, LeadTags } from './lead-card.tsx'
import styles from './lead-drawer.module.css'

interface LeadDrawerProps extends Omit<LeadActionsProps, 'lead'> {
  /** The opened lead; null keeps the drawer closed. */
  lead: DistributorLead | null
  onClose: () => void
}

/** A lead on a phone: its details from below, with Respond, Call and WhatsApp where the thumb is. */
export function LeadDrawer({ lead, onClose, onStep, ...steps }: LeadDrawerProps) {
  const leave: LeadActionsProps['onStep'] = (step, of) => {
    onClose()
    onStep(step, of)
  }
  return (
    <Drawer
      placement="bottom"
      size="88%"
      open={lead !== null}
      title={lead?.customerName}
      destroyOnHidden
      onClose={onClose}
      footer={
        lead && (
          <Flex gap={8}>
            <RespondButton lead={lead} onStep={leave} type="primary" className={styles.respond} />
            <AcceptButton lead={lead} onStep={onStep} />
            <LeadContact lead={lead} />
          </Flex>
        )
      }
    >
      {lead && (
        <Flex vertical gap={12}>
          <LeadTags lead={lead} />
          <Typography.Text type="secondary">
            {[lead.company, lead.reference, formatDateTime(lead.date)].filter(Boolean).join(' · ')}
          </Typography.Text>
          <div>
            <LeadDetails lead={lead} />
          </div>
          <Flex wrap gap={8} className={styles.others}>
            <OtherActions lead={lead} onStep={leave} {...steps} />
          </Flex>
        </Flex>
      )}
    </Drawer>
  )
}
