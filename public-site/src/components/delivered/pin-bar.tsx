import type { QuantityUnit } from '@nalika/shared-api/contract'
import { Button, formatQuantity, TextField } from '@nalika/shared-ui'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { QuantityFields } from '../quote-list/quantity-fields.tsx'
import { pinCodeIn, rememberPin, useDeliveryPin } from './delivery-pin.ts'
import styles from './delivered.module.css'

export interface Amount {
  quantity: number
  unit: QuantityUnit
}

interface PinBarProps {
  /** 'Pune, Maharashtra'; '' until it is known. */
  place: string
  /** Why the PIN code was refused; '' when it was not. */
  problem: string
  /** The quantity that is priced, where lines have none of their own. */
  amount?: Amount
  /** Said after the quantity: 'of each'. */
  of?: string
  onAmount?: (amount: Amount) => void
  /** Links that need the PIN code. */
  children?: ReactNode
}

/**
 * Asks for the PIN code of delivery once; then says in one line what the prices are for, with a way to change it. Works inside
 * another form.
 */
export function PinBar({ place, problem, amount, of = '', onAmount, children }: PinBarProps) {
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
          errors={refused === '' ? [] : [refused]}
          onKeyDown={onKeyDown}
        />
        {amount && onAmount && <QuantityFields {...amount} onChange={onAmount} />}
        <Button className={styles.show} onClick={apply}>
          Show delivered prices
        </Button>
        <p className={styles.note}>With freight and GST. Kept in this browser, so that it is asked once.</p>
      </div>
    )
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Delivered prices">
        <p>
          {amount && (
            <>
              <strong>{formatQuantity(amount.quantity, amount.unit)}</strong> {of} delivered to{' '}
            </>
          )}
          {!amount && 'Delivered to '}
          <strong>{pin}</strong>
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
          Change
          <span className="visually-hidden">{onAmount ? ' quantity or PIN code' : ' the PIN code'}</span>
        </Button>
        {children}
        {/* Last, because it is known last. */}
        <p className={styles.place}>{place}</p>
      </div>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
