import { call } from '@nalika/shared-api'
import {
  distributorOwnPrices,
  type EndpointResponse,
  type OwnPrice,
  type PricesShown,
  type SelectableProduct,
  toPaise,
  singularUnit,
} from '@nalika/shared-api/contract'
import { formatDate, formatQuantity, formatRupees } from '@nalika/shared-ui'
import { Panel, reasonOf } from '@nalika/shared-ui/portal'
import { Alert, Table, type TableProps } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '../../components/record-paths.ts'

const PAGE_SIZE = 10
type Loaded = EndpointResponse<typeof distributorOwnPrices>

const SHOWN: Record<PricesShown, string> = {
  no: 'Not shown to visitors.',
  'without-name': 'Shown to visitors without the name of the firm.',
  'with-name': 'Shown to visitors with the name of the firm.',
}

/** What the distributor sells its products for; nothing without prices. */
export function OwnPrices({ distributor }: { distributor: { id: number; own_prices_count: number } }) {
  const { id, own_prices_count: count } = distributor
  return count === 0 ? null : <PriceList key={id} id={id} />
}

function PriceList({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call(distributorOwnPrices, { params: { id }, query: { page, per_page: PAGE_SIZE } }, signal)
      .then((answer) => {
        if (signal.aborted) return
        setLoaded(answer)
        setFailure(null)
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setFailure(reasonOf(error))
      })
    return () => leaving.abort()
  }, [id, page])

  return (
    <Panel title="Own prices" note={loaded && SHOWN[loaded.prices_shown]}>
      {failure !== null && (
        <Alert type="error" showIcon title="The prices could not be loaded." description={failure} />
      )}
      <Table<SelectableProduct>
        aria-label="Own prices"
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={loaded?.data}
        loading={!loaded && failure === null}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: loaded?.pagination.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
      />
    </Panel>
  )
}

const shownOf =
  (text: (own: OwnPrice) => string) =>
  (_: unknown, { own_price: own }: SelectableProduct) =>
    (own && text(own)) || '–'

const columns: TableProps<SelectableProduct>['columns'] = [
  { title: 'Product', render: (_, { id, name }) => <Link to={pathOf.product(id)}>{name}</Link> },
  {
    title: 'Price',
    align: 'end',
    render: shownOf(({ price, price_unit: unit }) =>
      price === null ? '' : `${formatRupees(toPaise(price))} per ${singularUnit(unit)}`,
    ),
  },
  {
    title: 'Stock',
    render: shownOf(({ stock, stock_unit: unit, city }) =>
      [stock === 0 ? 'Out of stock' : formatQuantity(stock, unit), city].filter(Boolean).join(', '),
    ),
  },
  {
    title: 'Lead time',
    render: shownOf(({ lead_time_days: days }) => (days === null ? '' : `${days} days`)),
  },
  { title: 'Confirmed', render: shownOf(({ confirmed_at: at }) => (at === null ? '' : formatDate(at))) },
]
