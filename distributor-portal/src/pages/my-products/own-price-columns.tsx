import type { OwnPrice, SelectableProduct } from '@nalika/shared-api/contract'
import { formatDate, formatQuantity } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
import { Button, Flex, Tag } from 'antd'
import { productColumns } from '../../components/selection/product-columns.tsx'
import {
  formatLeadTime,
  formatOwnPrice,
  formatSlabs,
  formatStock,
  isOldPrice,
  isPastPrice,
} from '../../components/own-price/own-price-texts.ts'
import styles from './own-price-columns.module.css'

const NONE = '–'

interface ProductActions {
  edit: (product: SelectableProduct) => void
  remove: (product: SelectableProduct) => void
}

function Availability({ own }: { own: OwnPrice }) {
  const [stock, days] = [formatStock(own), formatLeadTime(own.lead_time_days)]
  if (stock === '' && days === '') return NONE
  return (
    <>
      {stock}
      {days !== '' && <div>{days}</div>}
    </>
  )
}

/** The columns of the catalogue, the firm's own price and stock, and buttons that change or remove the product. */
export const myProductColumns = ({ edit, remove }: ProductActions): readonly Column<SelectableProduct>[] => [
  ...productColumns,
  {
    title: 'Your price',
    id: 'own-price',
    width: '16%',
    render: ({ own_price: own }) => (
      <>
        {own ? formatOwnPrice(own) || NONE : NONE}
        {own && formatSlabs(own).map((slab) => <div key={slab}>{slab}</div>)}
        {own && isOldPrice(own) && <Tag color="warning">Older than 30 days</Tag>}
        {own && isPastPrice(own) && <Tag color="warning">Ended on {formatDate(own.valid_until)}</Tag>}
        {own?.publication === 'hidden' && <Tag>Not shown</Tag>}
        {own?.publication === 'bookable' && <Tag color="success">Bookable</Tag>}
      </>
    ),
  },
  {
    title: 'Stock, lead time',
    id: 'stock',
    width: '15%',
    render: ({ own_price: own }) => (own ? <Availability own={own} /> : NONE),
  },
  {
    title: 'Minimum order',
    width: '12%',
    half: true,
    hidden: true,
    render: ({ own_price: own }) =>
      formatQuantity(own?.minimum_order ?? null, own?.minimum_order_unit) || NONE,
  },
  {
    title: 'Your item code',
    width: '12%',
    half: true,
    hidden: true,
    render: ({ own_price: own }) => own?.item_code || NONE,
  },
  {
    title: 'Item code of the mill',
    width: '12%',
    half: true,
    hidden: true,
    render: ({ item_code: code }) => code ?? NONE,
  },
  {
    title: 'Price confirmed',
    width: '12%',
    half: true,
    hidden: true,
    render: ({ own_price: own }) => (own?.confirmed_at ? formatDate(own.confirmed_at) : NONE),
  },
  {
    title: 'Actions',
    actions: true,
    width: '12%',
    render: (product) => (
      <Flex className={styles.actions} justify="end">
        <Button type="text" onClick={() => edit(product)}>
          Edit price<span className="visually-hidden"> of {product.name}</span>
        </Button>
        <Button type="text" onClick={() => remove(product)}>
          Remove<span className="visually-hidden"> {product.name}</span>
        </Button>
      </Flex>
    ),
  },
]
