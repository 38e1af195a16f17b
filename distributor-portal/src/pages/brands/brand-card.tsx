import type { SelectableBrand } from '@nalika/shared-api/contract'
import { Card, formatNumber } from '@nalika/shared-ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './brand-card.module.css'

interface BrandCardProps {
  brand: SelectableBrand
  checked: boolean
  onToggle: (checked: boolean) => void
}

const productsIn = (count: number) => `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`

/** A selectable brand. Unselecting it shows the consequences before saving. */
export function BrandCard({ brand, checked, onToggle }: BrandCardProps) {
  const id = useId()
  const { selected, selected_products: own = 0 } = brand
  const state = checked === selected ? 'saved' : checked ? 'coming' : 'going'
  return (
    <Card as="li" flush className={styles.card} data-ticked={checked || undefined} data-state={state}>
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={checked}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <span className={styles.name} id={`${id}-name`}>
          {brand.name}
        </span>
      </label>
      <div className={styles.facts} id={`${id}-facts`}>
        <p>{brand.company_name}</p>
        <p>
          {brand.type === 'seamless' ? 'Seamless pipes' : 'Other pipes'} · {productsIn(brand.products)}
          {selected && checked && own > 0 && <> · you sell {formatNumber(own)}</>}
        </p>
        {state === 'going' && own > 0 && (
          <p className={styles.cost}>
            {productsIn(own)} of yours {own === 1 ? 'goes' : 'go'} with it, unless another of your brands
            makes {own === 1 ? 'it' : 'them'}.
          </p>
        )}
      </div>
      <Link className={styles.more} to={`/brand/${brand.id}`}>
        View brand<span className="visually-hidden"> {brand.name}</span>
      </Link>
    </Card>
  )
}
