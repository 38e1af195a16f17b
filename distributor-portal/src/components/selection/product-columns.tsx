import { formatPiecePrice, type SelectableProduct } from '@nalika/shared-api/contract'
import { formatSize } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import styles from './product-columns.module.css'

export const productColumns: readonly Column<SelectableProduct>[] = [
  {
    title: 'Product',
    heading: true,
    width: '34%',
    sort: 'name',
    render: ({ id, name, offered }) => (
      <>
        {offered ? (
          <Link className={styles.name} to={`/product/${id}`}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {!offered && (
          <Tag className={styles.tag} color="warning">
            Currently not in the catalogue
          </Tag>
        )}
      </>
    ),
  },
  { title: 'Brand', width: '15%', render: ({ brand_names: names }) => names.join(', ') },
  { title: 'Category', width: '14%', hidden: true, render: ({ category_label: label }) => label },
  { title: 'Grade', width: '15%', render: ({ grade }) => grade },
  { title: 'Size', width: '18%', render: formatSize },
  {
    title: 'Price per piece',
    id: 'price',
    width: '14%',
    align: 'end',
    sort: 'price',
    render: formatPiecePrice,
  },
]
