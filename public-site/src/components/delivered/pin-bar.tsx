import { Button, TextField } from '@nalika/shared-ui'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { pinCodeIn, rememberPin, useDeliveryPin } from './delivery-pin.ts'
import styles from './delivered.module.css'

interface PinBarProps {
  /** 'Pune, Maharashtra'; '' until it is known. */
  place: string
  /** Why the PIN code was refused; '' when it was not. */
  problem: string
  /** What the prices are for, beside the place. */
  children?: ReactNode
}

/** Asks for the PIN code of delivery once; then says it, with a way to change it. Works inside another form. */
export function PinBar({ place, problem, children }: PinBarProps) {
  const pin = useDeliveryPin()
  const [isChanging, setChanging] = useState(false)
  const [refused, setRefused] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)

  function apply() {
    const typed = pinCodeIn(input.current?.value ?? '')
    setRefused(typed === undefined ? 'Enter a PIN code of six digits.' : '')
    if (typed === undefined) {
      input.current?.focus()
      return
    }
    rememberPin(typed)
    setChanging(false)
    requestAnimationFrame(() => change.current?.focus())
  }

  /** Enter would send the form around it. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  if (pin === '' || isChanging)
    return (
      <div className={styles.ask} role="group" aria-label="Delivered prices">
        <TextField
          ref={input}
          label="Delivery PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          defaultValue={pin}
          hint="For prices with freight and GST. Asked once, kept in this browser."
          errors={refused === '' ? [] : [refused]}
          onKeyDown={onKeyDown}
        />
        <Button className={styles.show} onClick={apply}>
          Show delivered prices
        </Button>
        {children}
      </div>
    )
  return (
    <div className={styles.bar} role="group" aria-label="Delivered prices">
      <p>
        Delivered to <strong>{pin}</strong>
        {place !== '' && ` ${place}`}
      </p>
      <Button
        ref={change}
        kind="quiet"
        size="small"
        onClick={() => {
          setChanging(true)
          requestAnimationFrame(() => input.current?.select())
        }}
      >
        Change<span className="visually-hidden"> the PIN code</span>
      </Button>
      {children}
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
