import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useNarrow } from '../use-media.ts'

export interface RowAction {
  label: string
  /** Whose it is, for screen readers, when it is not the row's: 'Gate valve, NQ-000042'. */
  of?: string
  /** A page that it leads to. */
  to?: string
  onSelect?: () => void
  danger?: boolean
}

interface RowMenuProps {
  /** The row, after a verb: 'lead from Asha Rao'. */
  name: string
  actions: readonly RowAction[]
}

/** What is done with a row less often, behind one button. Nothing when there is nothing. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const isPhone = useNarrow()
  if (actions.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus goes to the menu that the user opens.
      autoFocus
      // Inside the page's landmark.
      getPopupContainer={(button) => button.closest('main') ?? document.body}
      menu={{
        items: actions.map(({ label, of = name, to, danger = false }, index) => {
          const text = (
            <>
              {label}
              <span className="visually-hidden"> {of}</span>
            </>
          )
          return { key: String(index), danger, label: to === undefined ? text : <Link to={to}>{text}</Link> }
        }),
        onClick: ({ key, domEvent }) => {
          const chosen = actions[Number(key)]
          // The menu goes, and with it the entry that has the focus.
          button.current?.focus()
          // A click on the link itself leads there.
          if (chosen?.to !== undefined && domEvent.type === 'keydown') void navigate(chosen.to)
          chosen?.onSelect?.()
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        size={isPhone ? 'medium' : 'small'}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={`More actions for ${name}`}
        title="More actions"
        data-delete
      />
    </Dropdown>
  )
}
