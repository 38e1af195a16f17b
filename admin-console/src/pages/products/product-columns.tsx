import type { ProductRecord } from '@nalika/shared-api'
import { deleteProduct, updateProduct } from '@nalika/shared-api/contract'
import { formatNumber, formatSize } from '@nalika/shared-ui'
import { type Column, Moment } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { actionsColumn, RecordLink, TwoLines, Whole } from '../../components/cells.tsx'
import { EMPTY } from '../../components/labels.ts'
import { editPathOf, pathOf } from '../../components/record-paths.ts'
import { PriceCell, StatusCell } from './product-cells.tsx'
import { ProductMark } from './product-mark.tsx'

/** The columns of the list; `onDelete` is called with the product whose row was chosen. */
export const productColumns = (onDelete: (product: ProductRecord) => void): Column<ProductRecord>[] => [
  {
    title: 'Product',
    heading: true,
    sort: 'name',
    render: (product) => (
      <Flex gap={12} align="center">
        <ProductMark product={product} />
        <TwoLines
          first={<RecordLink to={pathOf.product(product.id)}>{product.name}</RecordLink>}
          second={formatSize(product)}
        />
      </Flex>
    ),
  },
  { title: 'Category', sort: 'category', half: true, render: (product) => product.category_label || EMPTY },
  { title: 'Brands', half: true, render: ({ brand_names: brands }) => brands.join(', ') || EMPTY },
  {
    title: 'Price',
    sort: 'price',
    half: true,
    align: 'end',
    render: (product) => <PriceCell product={product} />,
  },
  { title: 'Status', sort: 'status', half: true, render: (product) => <StatusCell product={product} /> },
  { title: 'Item code', hidden: true, half: true, render: ({ item_code: code }) => code ?? EMPTY },
  { title: 'Grade', hidden: true, half: true, render: ({ grade }) => grade || EMPTY },
  { title: 'Standard', hidden: true, half: true, render: ({ standard }) => standard || EMPTY },
  { title: 'Applications', hidden: true, render: ({ application }) => application || EMPTY },
  {
    title: 'Weight',
    hidden: true,
    half: true,
    align: 'end',
    render: ({ weight_per_metre: weight }) => (
      <Whole>{weight === null ? EMPTY : `${formatNumber(weight, 3)} kg/m`}</Whole>
    ),
  },
  {
    title: 'Added',
    sort: 'created',
    hidden: true,
    half: true,
    render: ({ created_at: added }) => <Moment day at={added} />,
  },
  actionsColumn({
    name: ({ name }) => name,
    view: ({ id }) => pathOf.product(id),
    edit: ({ id }) => editPathOf.product(id),
    onDelete,
    calls: { edit: updateProduct, delete: deleteProduct },
  }),
]
