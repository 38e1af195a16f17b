import type { Product } from '@nalika/shared-api'
import { Button, DescriptionList, formatNumber, TextField } from '@nalika/shared-ui'
import {
  convertQuantity,
  readQuantity,
  wholePieces,
  type PieceMeasures,
  type QuantityUnit,
} from '@nalika/shared-api/contract'
import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import styles from './product-page.module.css'

/** A quantity of the product in pieces, metres, kilograms and tonnes. Without scripts the server converts. */
export function QuantityConverter({ product }: { product: Product }) {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(() => params.get('quantity')?.slice(0, 40) || '100 m')
  const { length, weight_per_metre: kilogramsPerMetre } = product
  if (length === null || kilogramsPerMetre === null) return null
  const read = readQuantity(typed, 'pieces')
  return (
    <section className={styles.converter} id="convert" aria-labelledby="converter">
      <h2 id="converter">Convert a quantity</h2>
      <Form method="get" action="#convert" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Quantity"
          name="quantity"
          hint="Such as 20, 120 m, 500 kg or 2.5 tonnes."
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <noscript>
          <Button type="submit">Convert</Button>
        </noscript>
      </Form>
      <div role="status">
        {'quantity' in read ? (
          <Converted {...read} piece={{ length, kilogramsPerMetre }} />
        ) : (
          <p>{read.problem}</p>
        )}
      </div>
      <p className={styles.links}>
        <Link to={addressOf('/estimate', { product: product.id })}>Estimate the cost</Link>
        <Link to={calculatorAddress(product)}>Weight calculator</Link>
      </p>
    </section>
  )
}

interface ConvertedProps {
  quantity: number
  unit: QuantityUnit
  piece: PieceMeasures
}

function Converted({ quantity, unit, piece }: ConvertedProps) {
  const inUnit = (to: QuantityUnit) => convertQuantity(quantity, unit, to, piece) ?? 0
  const pieces = inUnit('pieces')
  const whole = wholePieces(quantity, unit, piece) ?? pieces
  const rows = [
    {
      term: 'Pieces',
      value: whole === pieces ? formatNumber(whole) : `${formatNumber(pieces)}, order ${formatNumber(whole)}`,
    },
    { term: 'Metres', value: `${formatNumber(inUnit('metres'))}\u00a0m` },
    { term: 'Kilograms', value: `${formatNumber(inUnit('kg'))}\u00a0kg` },
    { term: 'Tonnes', value: `${formatNumber(inUnit('tonnes'), 3)}\u00a0t` },
  ]
  return <DescriptionList rows={rows} />
}

/** The product's section in the calculator. IS 1239 has masses of its own, which a section's dimensions do not give. */
function calculatorAddress(product: Product): string {
  const { shape, diameter, width, height, thickness, length, material, grade, nominal_size, schedule } =
    product
  const bore = /IS 1239/.test(product.standard) ? /\d+/.exec(nominal_size ?? '')?.[0] : undefined
  const stainless = /316/.test(grade) ? 'stainless316' : 'stainless304'
  return addressOf('/calculator', {
    length: length ?? '',
    ...(bore
      ? { standard: 'is-1239', size: bore, variant: schedule ?? '' }
      : {
          ...(shape === 'round'
            ? { od: diameter ?? '' }
            : { shape, width: width ?? '', height: height ?? '' }),
          wall: thickness ?? '',
          material: /stainless/i.test(material) ? stainless : '',
        }),
  })
}
