import { InputNumber } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import styles from './cells.module.css'

interface CellNumberProps {
  /** What is changed, for screen readers: 'Price of ERW Pipe'. */
  label: string
  /** The same for the value that is shown. */
  shown: string
  /** Null when there is none. */
  value: number | null
  min: number
  max: number
  /** Decimals. */
  precision: number
  prefix?: string
  busy?: boolean
  onChange: (value: number) => void
  /** The value. */
  children: ReactNode
}

/** A number of a table that is changed where it is read: Enter or leaving the field saves it, Escape does not. */
export function CellNumber(props: CellNumberProps) {
  const { label, shown, value, precision, busy = false, onChange, children, ...field } = props
  const [open, setOpen] = useState(false)
  const typed = useRef(value)
  const returnsFocus = useRef(false)
  // A field that goes loses the focus once more.
  const isDone = useRef(false)

  function close({ save, focus }: { save: boolean; focus: boolean }) {
    if (isDone.current) return
    isDone.current = true
    returnsFocus.current = focus
    setOpen(false)
    if (save && typed.current !== null && typed.current !== value) onChange(typed.current)
  }

  if (open)
    return (
      <InputNumber<number>
        {...field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus goes to the field that the user opens.
        autoFocus
        aria-label={label}
        className={styles.number}
        size="small"
        controls={false}
        precision={precision}
        {...(value !== null && { defaultValue: value })}
        onChange={(next) => {
          typed.current = next
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          close({ save: event.key === 'Enter', focus: true })
        }}
        onBlur={() => close({ save: true, focus: false })}
      />
    )
  return (
    <button
      ref={(button) => {
        if (returnsFocus.current) button?.focus()
        returnsFocus.current = false
      }}
      type="button"
      className={styles.cell}
      aria-label={`${label}: ${shown}, change`}
      disabled={busy}
      onClick={() => {
        typed.current = value
        isDone.current = false
        setOpen(true)
      }}
    >
      {children}
    </button>
  )
}
