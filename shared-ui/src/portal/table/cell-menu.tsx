import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import styles from './cells.module.css'

interface CellMenuProps<Value extends string> {
  /** What is changed, for screen readers: 'Status of the lead from Asha Rao'. */
  label: string
  /** The same for the value that is shown. */
  shown: string
  /** None of the options when left out. */
  value?: Value | undefined
  options: readonly { value: Value; label: string }[]
  busy?: boolean
  onChange: (value: Value) => void
  /** The value. */
  children: ReactNode
}

/** A value of a table that is changed where it is read: a click or Enter offers the others. */
export const CellMenu = <Value extends string>(props: CellMenuProps<Value>) => {
  const { label, shown, value, options, busy = false, onChange, children } = props
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus goes to the menu that the user opens.
      autoFocus
      // Inside the page's landmark.
      getPopupContainer={(button) => button.closest('main') ?? document.body}
      disabled={busy}
      menu={{
        items: options.map((option) => ({ key: option.value, label: option.label })),
        selectable: true,
        selectedKeys: value === undefined ? [] : [value],
        onClick: ({ key }) => {
          const chosen = options.find((option) => option.value === key)
          if (chosen && chosen.value !== value) onChange(chosen.value)
        },
      }}
    >
      <button type="button" className={styles.cell} aria-label={`${label}: ${shown}, change`} disabled={busy}>
        {children}
      </button>
    </Dropdown>
  )
}
