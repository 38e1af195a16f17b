import { requestNumber } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { Drawer, Flex, Typography } from 'antd'
import {
  AcceptButton,
  lineToAccept,
  OtherActions,
  RequestActions,
  RespondButton,
  type RequestActionsProps,
} from './lead-actions.tsx'
import { LeadContact, LeadDetails } from './lead-card.tsx'
import styles from './lead-drawer.module.css'
import { LeadTags, RequestTags } from './lead-tags.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestLines } from './request-lines.tsx'

interface LeadDrawerProps extends Omit<RequestActionsProps, 'lines'> {
  /** The lines of the opened request; null keeps the drawer closed. */
  lines: RequestActionsProps['lines'] | null
  onClose: () => void
}

/** A request on a phone: its details from below, with Respond, Call and WhatsApp where the thumb is. */
export function LeadDrawer({ lines, onClose, onStep, ...steps }: LeadDrawerProps) {
  const leave: RequestActionsProps['onStep'] = (step, of) => {
    onClose()
    onStep(step, of)
  }
  return (
    <Drawer
      placement="bottom"
      size="88%"
      open={lines !== null}
      title={lines?.[0].customerName}
      destroyOnHidden
      onClose={onClose}
      footer={
        lines && (
          <Flex gap={8}>
            {lines.length === 1 && (
              <RespondButton lead={lines[0]} onStep={leave} type="primary" className={styles.respond} />
            )}
            <AcceptButton
              lead={lineToAccept(lines)}
              onStep={onStep}
              {...(lines.length > 1 && { type: 'primary', className: styles.respond })}
            />
            <LeadContact lead={lines.find(({ contact_visible: one }) => one) ?? lines[0]} />
          </Flex>
        )
      }
    >
      {lines && (
        <Flex vertical gap={12}>
          {lines.length === 1 ? <LeadTags lead={lines[0]} /> : <RequestTags lines={lines} />}
          <Origin lines={lines} />
          <div>{lines.length === 1 ? <LeadDetails lead={lines[0]} /> : <RequestDetails lines={lines} />}</div>
          <Flex wrap gap={8} className={styles.others}>
            {lines.length === 1 ? (
              <OtherActions lead={lines[0]} onStep={leave} {...steps} />
            ) : (
              <RequestActions lines={lines} {...steps} />
            )}
          </Flex>
          {lines.length > 1 && <RequestLines lines={lines} onStep={leave} />}
        </Flex>
      )}
    </Drawer>
  )
}

function Origin({ lines }: Pick<RequestActionsProps, 'lines'>) {
  const [lead] = lines
  const numbers = lines.length === 1 ? [lead.reference, requestNumber(lead)] : [requestNumber(lead)]
  return (
    <Typography.Text type="secondary">
      {[lead.company, ...numbers, formatDateTime(lead.date)].filter(Boolean).join(' · ')}
    </Typography.Text>
  )
}
