import type { Product } from '@nalika/shared-api'
import { priceIn } from '@nalika/shared-api/contract'
import { Card, formatRupees } from '@nalika/shared-ui'
import { useState } from 'react'
import { CompareCheckbox } from '../../components/compare/compare-checkbox.tsx'
import { useDelivered } from '../../components/delivered/use-delivered.tsx'
import { GST_PERCENT } from '../../components/gst.ts'
import { usePriceUnit } from '../../components/price-unit/price-unit-store.ts'
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx'
import { UnitPrice } from '../../components/price-unit/unit-price.tsx'
import { AddToQuoteList } from '../../components/quote-list/add-to-quote-list.tsx'
import { productLine } from '../../components/quote-list/quote-list-store.ts'
import { QuoteLink } from '../../components/quote/quote-link.tsx'
import type { QuoteSubject } from '../../components/quote/quote-subject.ts'
import type { ProductSheetData } from './product-loader.ts'
import styles from './product-page.module.css'
import { QuantityCost, type Amount } from './quantity-cost.tsx'

interface BuyPanelProps {
  product: ProductSheetData
  onAsk: (subject: QuoteSubject) => void
}

/** Price, quantity and what can be done about it. On phones the quote stays in reach at the bottom of the screen. */
export function BuyPanel({ product, onAsk }: BuyPanelProps) {
  const [amount, setAmount] = useState<Amount>()
  const unit = usePriceUnit()
  const { deliveredBar } = useDelivered(({ ProductPrices }) => (
    <ProductPrices product={product} amount={amount} />
  ))
  return (
    <Card className={styles.panel}>
      <div className={styles.price}>
        <UnitPrice product={product} unit={unit} size="large" />
        {product.price !== null && <PriceUnitSwitch />}
      </div>
      {product.price !== null && <p className={styles.piece}>List price, plus {GST_PERCENT}% GST.</p>}
      <QuantityCost product={product} onChange={setAmount} />
      <Stock lines={product.priceLines} />
      <div className={styles.quote}>
        <PriceOfPiece product={product} />
        <QuoteLink subject={{ kind: 'quote', product, ...amount }} onAsk={onAsk} kind="primary" wide>
          Get Quote
        </QuoteLink>
      </div>
      <div className={styles.actions}>
        <AddToQuoteList
          product={product}
          line={productLine(product, amount?.quantity, amount?.unit)}
          size="small"
        />
        <QuoteLink subject={{ kind: 'sample', product }} onAsk={onAsk} size="small">
          Request Sample
        </QuoteLink>
      </div>
      <CompareCheckbox product={product} />
      {deliveredBar}
    </Card>
  )
}

/** In the bar at the bottom of a phone. */
function PriceOfPiece({ product }: { product: Product }) {
  const price = priceIn('piece', product)
  return (
    <span className={styles.brief}>{price === null ? 'On request' : `${formatRupees(price)}/piece`}</span>
  )
}

function Stock({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className={styles.piece}>Stock not stated. Ask with your quote.</p>
  return (
    <ul className={styles.piece} aria-label="Distributors’ prices">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
