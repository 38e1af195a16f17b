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
import { LeadCard, LeadContact, LeadDetails } from './lead-card.tsx'
import styles from './lead-drawer.module.css'
import { LeadTags, RequestTags } from './lead-tags.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestLines } from './request-lines.tsx'

interface LeadDrawerProps extends Omit<RequestActionsProps, 'lines'> {
  open: boolean
  /** From below, with the actions where the thumb is. */
  phone: boolean
  /** The lines of the opened request; null when there is none. */
  lines: RequestActionsProps['lines'] | null
  onClose: () => void
}

/** A request with its contact, lines and messages, beside the list or on a phone above it. */
export const LeadDrawer = ({ phone, ...props }: LeadDrawerProps) =>
  phone ? <LeadFromBelow {...props} /> : <LeadBeside {...props} />

const WIDTH_PX = 480

/** The list can be used meanwhile. */
const LeadBeside = ({ open, lines, onClose, ...steps }: Omit<LeadDrawerProps, 'phone'>) => (
  <Drawer
    open={open}
    mask={false}
    size={WIDTH_PX}
    styles={{ wrapper: { maxWidth: '100vw' } }}
    title={lines && (requestNumber(lines[0]) || lines[0].reference)}
    onClose={onClose}
  >
    {lines &&
      (lines.length === 1 ? (
        <LeadCard lead={lines[0]} {...steps} />
      ) : (
        <RequestCard lines={lines} {...steps} />
      ))}
  </Drawer>
)

/** Details from below, with Respond, Call and WhatsApp where the thumb is. */
function LeadFromBelow({ open, lines, onClose, onStep, ...steps }: Omit<LeadDrawerProps, 'phone'>) {
  const leave: RequestActionsProps['onStep'] = (step, of) => {
    onClose()
    onStep(step, of)
  }
  return (
    <Drawer
      placement="bottom"
      size="88%"
      open={open}
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
