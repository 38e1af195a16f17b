import type { ProductRecord } from '@nalika/shared-api'
import { formatDate, formatNumber, formatRupees, formatSize } from '@nalika/shared-ui'
import { StatusTag, type Column } from '@nalika/shared-ui/portal'
import { Link } from 'react-router-dom'
import { productAddress } from '../../components/product-address.ts'
import { RowActions } from '../../components/row-actions.tsx'
import { TwoLines } from '../../components/two-lines.tsx'
import styles from './product-columns.module.css'
import { ProductMark } from './product-mark.tsx'

const NONE = '–'

/** The columns of the list; `onDelete` is called with the product whose row was chosen. */
export function productColumns(onDelete: (product: ProductRecord) => void): Column<ProductRecord>[] {
  return [
    {
      title: 'Product',
      heading: true,
      sort: 'name',
      render: (product) => (
        <div className={styles.product}>
          <ProductMark product={product} />
          <TwoLines
            first={
              <Link className={styles.name} to={productAddress.view(product.id)}>
                {product.name}
              </Link>
            }
            second={formatSize(product)}
          />
        </div>
      ),
    },
    { title: 'Category', sort: 'category', half: true, render: (product) => product.category_label || NONE },
    { title: 'Brands', half: true, render: ({ brand_names: brands }) => brands.join(', ') || NONE },
    {
      title: 'Price',
      sort: 'price',
      half: true,
      align: 'end',
      render: ({ price }) => (
        <span className={styles.number}>{price === null ? 'On request' : formatRupees(price)}</span>
      ),
    },
    { title: 'Status', sort: 'status', half: true, render: ({ status }) => <StatusTag status={status} /> },
    { title: 'Grade', hidden: true, half: true, render: ({ grade }) => grade || NONE },
    { title: 'Standard', hidden: true, half: true, render: ({ standard }) => standard || NONE },
    { title: 'Applications', hidden: true, render: ({ application }) => application || NONE },
    {
      title: 'Weight',
      hidden: true,
      half: true,
      align: 'end',
      render: ({ weight_per_metre: weight }) => (
        <span className={styles.number}>{weight === null ? NONE : `${formatNumber(weight, 3)} kg/m`}</span>
      ),
    },
    {
      title: 'Added',
      sort: 'created',
      hidden: true,
      half: true,
      render: ({ created_at: added }) => <time dateTime={added}>{formatDate(added)}</time>,
    },
    {
      title: 'Actions',
      actions: true,
      render: (product) => (
        <RowActions
          of={product.name}
          view={productAddress.view(product.id)}
          edit={productAddress.edit(product.id)}
          onDelete={() => onDelete(product)}
        />
      ),
    },
  ]
}
