import type { ProductSummary } from '@nalika/shared-api'
import { PRICE_UNITS, priceIn, type PriceUnit } from '@nalika/shared-api/contract'
import { classNames, formatDimensions, formatNumber, formatRupees } from '@nalika/shared-ui'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { DeliveredParts } from '../delivered/use-delivered.tsx'
import { PRICE_UNIT_LABELS } from '../price-unit/price-unit-switch.tsx'
import { nominalSizeOf, scheduleOf } from '../product-facts.ts'
import { AddToQuoteList } from '../quote-list/add-to-quote-list.tsx'
import { useFocusReturn } from '../use-focus-return.ts'
import styles from './product-table.module.css'
import { SortableHeader } from './sortable-header.tsx'

interface ProductTableProps {
  products: readonly ProductSummary[]
  /** The unit that phones show, and that the visitor compares by. */
  unit: PriceUnit
  delivered: DeliveredParts
  busy: boolean
}

/**
 * Products as the rows of a table, sorted by links in its header. On a phone each row has two lines. Delivered prices take the
 * column of the brands.
 */
export function ProductTable({ products, unit, delivered, busy }: ProductTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const remember = useFocusReturn(box)
  return (
    <div ref={box} className={styles.box} aria-busy={busy || undefined}>
      <table className={styles.table}>
        <caption className={styles.caption}>Prices without GST. Sizes in mm.</caption>
        <thead>
          <tr>
            <SortableHeader label="Size" ascending="diameter_asc" className={styles.size} />
            <th scope="col">OD × wall</th>
            <th scope="col">Schedule</th>
            <th scope="col">Grade, finish</th>
            <th scope="col">Standard</th>
            <th scope="col" className={styles.number}>
              kg/m
            </th>
            {PRICE_UNITS.toReversed().map((one) => (
              <SortableHeader
                key={one}
                label={PRICE_UNIT_LABELS[one]}
                ascending="price_asc"
                descending="price_desc"
                unit={one}
                className={classNames(styles.number, one !== unit && styles.otherUnit)}
              />
            ))}
            <th scope="col" className={delivered ? styles.number : undefined}>
              {delivered ? 'Delivered' : 'Brands'}
            </th>
            <th scope="col">
              <span className="visually-hidden">Quote list</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              unit={unit}
              delivered={delivered}
              onOpen={remember}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ProductRowProps extends Pick<ProductTableProps, 'unit' | 'delivered'> {
  product: ProductSummary
  onOpen: (productId: number) => void
}

function ProductRow({ product, unit, delivered, onOpen }: ProductRowProps) {
  const { id, name, grade, finish, standard, weight_per_metre, brand_names } = product
  return (
    <tr>
      <th scope="row" className={styles.size}>
        <Link to={`/product/${id}`} title={name} data-product={id} onClick={() => onOpen(id)}>
          {nominalSizeOf(product) || name}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </th>
      <td className={styles.dimensions}>{formatDimensions(product)}</td>
      <td className={styles.schedule}>{scheduleOf(product)}</td>
      <td className={styles.grade}>
        {grade} <span className={styles.finish}>{finish}</span>
      </td>
      <td className={styles.standard}>{standard}</td>
      <td className={classNames(styles.weight, styles.number)}>
        {weight_per_metre === null ? '–' : formatNumber(weight_per_metre)}
      </td>
      {PRICE_UNITS.toReversed().map((one) => (
        <td key={one} className={classNames(styles.price, styles.number, one !== unit && styles.otherUnit)}>
          {priceCell(product, one)}
        </td>
      ))}
      {delivered ? (
        <td className={classNames(styles.delivered, styles.number)}>
          <delivered.LinePrice id={String(id)} name={name} per={{ unit, product }} brief />
        </td>
      ) : (
        <td className={styles.brands}>
          <span className={styles.names}>{brand_names.join(', ')}</span>
        </td>
      )}
      <td className={styles.add}>
        <AddToQuoteList product={product} size="small" wording="brief" />
      </td>
    </tr>
  )
}

function priceCell(product: ProductSummary, unit: PriceUnit): string {
  const price = priceIn(unit, product)
  if (price !== null) return formatRupees(price)
  return product.price === null && unit === 'piece' ? 'On request' : '–'
}
