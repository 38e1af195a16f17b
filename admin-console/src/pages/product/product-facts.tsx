import type { ProductRecord } from '@nalika/shared-api'
import { rangeOfField, sheetFields, formatPiecePrice } from '@nalika/shared-api/contract'
import { capitalise, formatMeasure, formatMillimetres, formatNumber } from '@nalika/shared-ui'
import { Facts, Moment, Panel } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type SheetField = ReturnType<typeof sheetFields>[number]

export function ProductFacts({ product }: { product: ProductRecord }) {
  return (
    <Panel title="Specification">
      <Facts
        namesMissing
        rows={sheetFields('admin', product).flatMap((field) => {
          const [from, to] = rangeOfField(product, field.name)
          const row = { term: field.label, value: valueOf(product[field.name], field) }
          if (from === null || to === null || from === to) return [row]
          return [row, { term: `${field.label}s`, value: formatMillimetres(from, to) }]
        })}
      />
    </Panel>
  )
}

function valueOf(value: unknown, { type, unit }: SheetField): ReactNode {
  if (typeof value === 'number') return formatMeasure(value, unit ?? '')
  if (typeof value !== 'string' || value === '') return ''
  return type === 'shape' ? capitalise(value) : value
}

/** Custom rows of the data sheet, grouped by name. */
export function FurtherFacts({ product: { specifications } }: { product: ProductRecord }) {
  if (specifications.length === 0) return null
  const byName = Map.groupBy(specifications, ({ label }) => label)
  const rows = [...byName].map(([term, all]) => ({ term, value: all.map(({ value }) => value).join(', ') }))
  return (
    <Panel title="Further specifications">
      <Facts rows={rows} />
    </Panel>
  )
}

/** Price, manufacturer and history of the record. */
export function ProductRecordFacts({ product }: { product: ProductRecord }) {
  const { brand_ids: ids, brand_names: names, price, rating } = product
  return (
    <Panel title="Record">
      <Facts
        namesMissing
        rows={[
          { term: 'Price per piece', value: formatPiecePrice({ price }) },
          {
            term: 'Rating',
            value: rating === 0 ? '' : `${formatNumber(rating)} of 5, as entered. Buyers do not see it.`,
          },
          {
            term: 'Brands',
            value:
              ids.length === 0 ? (
                ''
              ) : (
                <Flex wrap gap="small">
                  {ids.map((id, index) => (
                    <Link key={id} to={`/admin/brand/${id}`}>
                      {names[index]}
                    </Link>
                  ))}
                </Flex>
              ),
          },
          { term: 'Added by', value: product.created_by },
          {
            term: 'Added',
            value: <Moment at={product.created_at} />,
          },
          {
            term: 'Changed',
            value: <Moment at={product.updated_at} />,
          },
        ]}
      />
    </Panel>
  )
}
