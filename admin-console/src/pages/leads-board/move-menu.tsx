import { SwapOutlined } from '@ant-design/icons'
import type { Lead, LeadStatus } from '@nalika/shared-api'
import { LEAD_STATUS_CHOICES } from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'
import { Button, Dropdown } from 'antd'

interface MoveMenuProps {
  lead: Lead
  busy: boolean
  onMove: (to: LeadStatus) => void
}

/** Moves a card without dragging, as on a phone, which shows one column. */
export const MoveMenu = ({ lead, busy, onMove }: MoveMenuProps) => (
  <Dropdown
    trigger={['click']}
    // eslint-disable-next-line jsx-a11y/no-autofocus -- The focus goes to the menu that the user opens.
    autoFocus
    // Inside the page's landmark.
    getPopupContainer={(button) => button.closest('main') ?? document.body}
    disabled={busy}
    menu={{
      items: LEAD_STATUS_CHOICES.filter((status) => status !== lead.status).map((status) => ({
        key: status,
        label: capitalise(status),
        onClick: () => onMove(status),
      })),
    }}
  >
    <Button
      type="text"
      icon={<SwapOutlined aria-hidden />}
      aria-label={`Move lead from ${lead.customer_name}`}
      aria-haspopup="menu"
      title="Move"
    />
  </Dropdown>
)
