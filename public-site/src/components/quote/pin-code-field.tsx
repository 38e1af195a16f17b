import { call } from '@nalika/shared-api'
import { pinCode } from '@nalika/shared-api/contract'
import { TextField } from '@nalika/shared-ui'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { rememberPin, useDeliveryPin } from '../delivered/delivery-pin.ts'

const HINT = 'Distributors in your state come first.'

/** A PIN code, at first the one this browser remembers; shows its district and state once it is complete. */
export function PinCodeField(field: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const place = usePlaceOf(pin)
  const remembered = useDeliveryPin()

  useEffect(() => {
    if (!input.current) return
    input.current.value ||= remembered
    setPin(input.current.value.replace(/\D/g, ''))
  }, [remembered])

  useEffect(() => {
    if (place !== '') rememberPin(pin)
  }, [place, pin])

  function read() {
    if (!input.current) return
    const { validity, value } = input.current
    input.current.setCustomValidity('')
    if (validity.patternMismatch) input.current.setCustomValidity('Enter a PIN code of six digits.')
    setPin(value.replace(/\D/g, ''))
  }

  return (
    <div>
      <TextField
        {...field}
        ref={input}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\s*[1-9][0-9]{2}\s?[0-9]{3}\s*"
        title="A PIN code of six digits"
        maxLength={7}
        hint={place || HINT}
        onInput={read}
      />
      <span className="visually-hidden" role="status">
        {place}
      </span>
    </div>
  )
}

/** District and state of a PIN code; '' until they are known. */
function usePlaceOf(pin: string): string {
  const [found, setFound] = useState({ pin: '', place: '' })

  useEffect(() => {
    if (pin.length !== 6) return
    const controller = new AbortController()
    call(pinCode, { params: { pin } }, controller.signal).then(
      ({ data }) =>
        setFound({ pin, place: [data.districts.join(' / '), data.state].filter(Boolean).join(', ') }),
      // The field works without it.
      () => undefined,
    )
    return () => controller.abort()
  }, [pin])

  return found.pin === pin ? found.place : ''
}
