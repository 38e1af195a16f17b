import type { ProductSummary } from '@nalika/shared-api'
import { priceIn, type PriceUnit } from '@nalika/shared-api/contract'
import { formatDimensions, formatRupees } from '@nalika/shared-ui'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CompareCheckbox } from '../compare/compare-checkbox.tsx'
import type { DeliveredParts } from '../delivered/use-delivered.tsx'
import { PRICE_UNIT_LABELS } from '../price-unit/price-unit-switch.tsx'
import { nominalSizeOf, scheduleOf } from '../product-facts.ts'
import { PictureDefinitions, ProductPicture } from '../product-picture/product-picture.tsx'
import { ProductPhoto } from '../product-photo.tsx'
import { AddToQuoteList } from '../quote-list/add-to-quote-list.tsx'
import { useFocusReturn } from '../use-focus-return.ts'
import styles from './product-table.module.css'
import { SortableHeader } from './sortable-header.tsx'

interface ProductTableProps {
  products: readonly ProductSummary[]
  /** The unit that the visitor compares prices by. */
  unit: PriceUnit
  delivered: DeliveredParts
  busy: boolean
}

/**
 * Products as the rows of a table, sorted by links in its header. On a phone each row has two lines. Delivered prices take the
 * column of the brands. Columns have fixed widths, so that nothing moves when a price arrives.
 */
export function ProductTable({ products, unit, delivered, busy }: ProductTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const remember = useFocusReturn(box)
  const note = useId()
  return (
    <div ref={box} className={styles.box} aria-busy={busy || undefined}>
      <PictureDefinitions />
      <table className={styles.table} aria-labelledby={note}>
        <thead>
          <tr>
            <SortableHeader label="Product" ascending="name" className={styles.product} />
            <SortableHeader label="OD × wall" ascending="diameter_asc" className={styles.dimensions} />
            <th scope="col" className={styles.schedule}>
              Schedule
            </th>
            <th scope="col" className={styles.grade}>
              Grade
            </th>
            <th scope="col" className={styles.finish}>
              Finish
            </th>
            <th scope="col" className={styles.weight}>
              kg/m
            </th>
            <SortableHeader
              label={PRICE_UNIT_LABELS[unit]}
              ascending="price_asc"
              descending="price_desc"
              unit={unit}
              className={styles.price}
            />
            <th scope="col" className={delivered ? styles.delivered : styles.brands}>
              {delivered ? 'Delivered' : 'Brands'}
            </th>
            <th scope="col" className={styles.compare}>
              <span className="visually-hidden">Compare</span>
            </th>
            <th scope="col" className={styles.add}>
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
      <p id={note} className={styles.note}>
        Prices without GST. Sizes in mm.
      </p>
    </div>
  )
}

interface ProductRowProps extends Pick<ProductTableProps, 'unit' | 'delivered'> {
  product: ProductSummary
  onOpen: (productId: number) => void
}

function ProductRow({ product, unit, delivered, onOpen }: ProductRowProps) {
  const { id, name, photo, grade, finish, weight_per_metre, brand_names } = product
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <div className={styles.named}>
          <div className={styles.picture} aria-hidden="true">
            {photo === null ? (
              <ProductPicture product={product} />
            ) : (
              <ProductPhoto photo={photo} name={name} size="card" />
            )}
          </div>
          <div className={styles.name}>
            <Link to={`/product/${id}`} title={name} data-product={id} onClick={() => onOpen(id)}>
              {name}
            </Link>
          </div>
        </div>
      </th>
      <td className={styles.dimensions}>
        {formatDimensions(product, true)}
        <span className={styles.size}>{nominalSizeOf(product)}</span>
      </td>
      <td className={styles.schedule}>{scheduleOf(product)}</td>
      <td className={styles.grade} title={grade}>
        {grade}
      </td>
      <td className={styles.finish} title={finish}>
        {finish}
      </td>
      <td className={styles.weight}>{weight_per_metre === null ? '–' : weight_per_metre.toFixed(2)}</td>
      <td className={styles.price}>{priceCell(product, unit)}</td>
      {delivered ? (
        <td className={styles.delivered}>
          <delivered.LinePrice id={String(id)} name={name} per={{ unit, product }} brief />
        </td>
      ) : (
        <td className={styles.brands} title={brand_names.join(', ')}>
          {brand_names.join(', ')}
        </td>
      )}
      <td className={styles.compare}>
        <CompareCheckbox product={product} />
      </td>
      <td className={styles.add}>
        <AddToQuoteList product={product} size="small" wording="brief" />
      </td>
    </tr>
  )
}

function priceCell(product: ProductSummary, unit: PriceUnit): string {
  const price = priceIn(unit, product)
  if (price !== null) return formatRupees(price)
  return product.price === null ? 'On request' : '–'
}
