import { priceIn, type PricedProduct, type PriceUnit } from '@nalika/shared-api/contract'
import { Price } from '@nalika/shared-ui'
import styles from './unit-price.module.css'

interface UnitPriceProps {
  product: PricedProduct
  unit: PriceUnit
  size?: 'medium' | 'large'
}

/** A product's price per unit. Without its length or weight the price per piece shows, with the reason. */
export function UnitPrice({ product, unit, size }: UnitPriceProps) {
  const price = priceIn(unit, product)
  if (price !== null || product.price === null) return <Price amount={price} per={unit} size={size} />
  return (
    <span className={styles.price}>
      <Price amount={priceIn('piece', product)} size={size} />
      <span className={styles.reason}>{`${product.length === null ? 'Length' : 'Weight'} not stated`}</span>
    </span>
  )
}
