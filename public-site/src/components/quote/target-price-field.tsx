import { TextField } from '@nalika/shared-ui'
import { useRef, type ComponentProps } from 'react'
import { readTargetPrice } from './quote-body.ts'

/** The price per unit that the customer hopes for, in rupees. */
export function TargetPriceField(field: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      hint="₹ per unit, before tax."
      onInput={() => {
        const typed = input.current?.value.trim() ?? ''
        const isPrice = typed === '' || readTargetPrice(typed) !== undefined
        input.current?.setCustomValidity(isPrice ? '' : 'Enter a price above 0 with at most two decimals.')
      }}
    />
  )
}
