import type { BrandRecord } from '@nalika/shared-api'
import { deleteBrand, updateBrand } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { type Column, Moment } from '@nalika/shared-ui/portal'
import { Flex, Typography } from 'antd'
import { BrandMark } from '../../components/brand-mark.tsx'
import { actionsColumn, RecordLink, statusColumn, TwoLines, Website } from '../../components/cells.tsx'
import { EMPTY } from '../../components/labels.ts'
import { editPathOf, pathOf } from '../../components/record-paths.ts'

/** The columns of the list; `onDelete` is called with the brand whose row was chosen. */
export const brandColumns = (onDelete: (brand: BrandRecord) => void): Column<BrandRecord>[] => [
  {
    title: 'Brand',
    heading: true,
    sort: 'name',
    render: (brand) => (
      <Flex gap={12} align="center">
        <BrandMark brand={brand} />
        <TwoLines
          first={<RecordLink to={pathOf.brand(brand.id)}>{brand.name}</RecordLink>}
          second={brand.company_name}
        />
      </Flex>
    ),
  },
  count('Products', 'products'),
  count('Distributors', 'distributors'),
  statusColumn,
  {
    title: 'Founded',
    sort: 'founded',
    half: true,
    align: 'end',
    render: ({ founded_year: founded, established }) => founded ?? established ?? EMPTY,
  },
  { title: 'Headquarters', render: ({ headquarters }) => headquarters || EMPTY },
  { title: 'Website', hidden: true, render: ({ website }) => <Website short address={website} /> },
  {
    title: 'Email',
    hidden: true,
    render: ({ email }) => (email === '' ? EMPTY : <a href={`mailto:${email}`}>{email}</a>),
  },
  { title: 'Phone', hidden: true, render: ({ phone }) => phone || EMPTY },
  {
    title: 'Description',
    hidden: true,
    render: ({ description }) => (
      <Typography.Paragraph ellipsis={{ rows: 2 }} style={{ maxWidth: '40ch', margin: 0 }}>
        {description || EMPTY}
      </Typography.Paragraph>
    ),
  },
  {
    title: 'Changed',
    sort: 'updated',
    hidden: true,
    half: true,
    render: ({ updated_at: changed }) => <Moment day at={changed} />,
  },
  actionsColumn({
    name: ({ name }) => name,
    view: ({ id }) => pathOf.brand(id),
    edit: ({ id }) => editPathOf.brand(id),
    onDelete,
    calls: { edit: updateBrand, delete: deleteBrand },
  }),
]

function count(title: string, key: 'products' | 'distributors'): Column<BrandRecord> {
  return { title, sort: key, half: true, align: 'end', render: (brand) => formatNumber(brand[key]) }
}
