import {
  convertQuantity,
  formatRupees,
  paise,
  priceIn,
  readQuantity,
  shareOf,
  wholePieces,
  type QuantityUnit,
} from '@nalika/shared-api/contract'
import { Button, formatNumber, SelectField, TextField } from '@nalika/shared-ui'
import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { GST_PERCENT } from '../../components/gst.ts'
import { UNIT_CHOICES, unitFrom } from '../../components/quote-list/quantity.ts'
import type { ProductSheetData } from './product-loader.ts'
import styles from './product-page.module.css'

export interface Amount {
  quantity: number
  unit: QuantityUnit
}

interface QuantityCostProps {
  product: ProductSheetData
  onChange: (amount: Amount) => void
}

/** A quantity of the product in pieces, metres and kilograms, and at its list price. Without scripts the server calculates. */
export function QuantityCost({ product, onChange }: QuantityCostProps) {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(() => params.get('quantity')?.slice(0, 40) || '1')
  const [unit, setUnit] = useState(() => unitFrom(params.get('in') ?? ''))
  const read = readQuantity(typed, unit)

  function change(text: string, chosen: QuantityUnit) {
    const amount = readQuantity(text, chosen)
    const isRead = amount.problem === undefined
    setTyped(text)
    setUnit(isRead ? amount.unit : chosen)
    if (isRead) onChange(amount)
  }

  return (
    <section className={styles.quantity} id="convert" aria-label="Quantity and cost">
      <Form
        className={styles.pair}
        method="get"
        action="#convert"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="Quantity"
          name="quantity"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => change(event.currentTarget.value, unit)}
        />
        <SelectField
          label="Unit"
          name="in"
          options={UNIT_CHOICES}
          value={read.problem === undefined ? read.unit : unit}
          onChange={(event) => change(typed.replace(/[^\d.,]+$/, ''), unitFrom(event.currentTarget.value))}
        />
        <noscript>
          <Button type="submit">Calculate</Button>
        </noscript>
      </Form>
      <div className={styles.cost} role="status">
        {read.problem === undefined ? <Cost {...read} product={product} /> : <p>{read.problem}</p>}
      </div>
      <p className={styles.links}>
        <Link to={addressOf('/estimate', { product: product.id })}>Estimate the cost</Link>
        <Link to={product.calculatorAddress}>Weight calculator</Link>
      </p>
    </section>
  )
}

function Cost({ quantity, unit, product }: Amount & { product: ProductSheetData }) {
  const piece = { length: product.length, kilogramsPerMetre: product.weight_per_metre }
  const inUnit = (to: QuantityUnit) => (unit === to ? quantity : convertQuantity(quantity, unit, to, piece))
  const [pieces, metres, kilograms] = [inUnit('pieces'), inUnit('metres'), inUnit('kg')]
  const whole = pieces === null ? null : (wholePieces(quantity, unit, piece) ?? pieces)
  const price = priceIn('piece', product)
  const amounts = [
    whole !== null &&
      `${formatNumber(whole)} ${whole === 1 ? 'piece' : 'pieces'}${whole === pieces ? '' : ` (${formatNumber(pieces ?? 0)})`}`,
    metres !== null && `${formatNumber(metres)}\u00a0m`,
    kilograms !== null && `${formatNumber(kilograms)}\u00a0kg`,
  ].filter((amount) => amount !== false)
  return (
    <>
      <p>{amounts.length > 1 ? amounts.join(' · ') : 'Length or weight is not stated.'}</p>
      {price !== null && whole !== null && (
        <p>
          <strong>{formatRupees(shareOf(paise(price * whole), 100 + GST_PERCENT, 100))}</strong> with{' '}
          {GST_PERCENT}% GST
        </p>
      )}
    </>
  )
}
