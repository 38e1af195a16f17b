import type { SelectableBrand } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { formatCount } from '@nalika/shared-ui/portal'
import { Card, Checkbox } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { isSold } from '../../components/selection/sold-brands.ts'
import styles from './brands.module.css'

interface BrandCardProps {
  brand: SelectableBrand
  checked: boolean
  onToggle: (checked: boolean) => void
}

/** A selectable brand. Unselecting it shows the consequences before saving. */
export function BrandCard({ brand, checked, onToggle }: BrandCardProps) {
  const factsId = useId()
  const { selected, selected_products: own } = brand
  const isDropped = selected && !checked
  return (
    <li>
      <Card
        size="small"
        className={styles.card}
        data-ticked={checked || undefined}
        data-changed={checked !== selected || undefined}
        title={
          <Checkbox
            className={styles.option}
            checked={checked}
            aria-describedby={factsId}
            onChange={({ target }) => onToggle(target.checked)}
          >
            {brand.name}
          </Checkbox>
        }
        extra={
          <Link className={styles.more} to={`/brand/${brand.id}`}>
            View brand<span className="visually-hidden"> {brand.name}</span>
          </Link>
        }
      >
        <div id={factsId}>
          <p>{brand.company_name}</p>
          <p>
            {brand.type === 'seamless' ? 'Seamless pipes' : 'Other pipes'} ·{' '}
            {formatCount(brand.products, 'product')}
            {isSold(brand) && checked && own > 0 && <> · you sell {formatNumber(own)}</>}
          </p>
          {selected && checked && brand.approval === 'requested' && (
            <p>
              Waiting for approval. You will receive leads and can select products once an administrator
              approves this brand.
            </p>
          )}
          {selected && checked && brand.approval === 'rejected' && (
            <p className={styles.cost}>
              Not approved. <Link to="/distributor/account">See why</Link>
            </p>
          )}
          {isDropped && own > 0 && (
            <p className={styles.cost}>
              {formatCount(own, 'product')} of yours {own === 1 ? 'goes' : 'go'} with it, unless another of
              your brands makes {own === 1 ? 'it' : 'them'}.
            </p>
          )}
        </div>
      </Card>
    </li>
  )
}
