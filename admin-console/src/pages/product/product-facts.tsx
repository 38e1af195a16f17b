import type { ProductRecord } from '@nalika/shared-api'
import { rangeOfField, sheetFields } from '@nalika/shared-api/contract'
import {
  capitalise,
  DescriptionList,
  formatDateTime,
  formatMeasure,
  formatMillimetres,
  formatNumber,
  formatRupees,
} from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NOT_AVAILABLE } from '../../components/lead-labels.ts'
import { Panel } from '../../components/panel.tsx'
import styles from './product-facts.module.css'

type SheetField = ReturnType<typeof sheetFields>[number]

/** Longest text in a single-line input. */
const ONE_LINE = 300

export function ProductFacts({ product }: { product: ProductRecord }) {
  return (
    <Panel title="Specification">
      <DescriptionList
        empty={NOT_AVAILABLE}
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

function valueOf(value: unknown, { type, unit, max = 0 }: SheetField): ReactNode {
  if (typeof value === 'number') return formatMeasure(value, unit ?? '')
  if (typeof value !== 'string' || value === '') return ''
  if (type === 'shape') return capitalise(value)
  return max > ONE_LINE ? <p className={styles.text}>{value}</p> : value
}

/** Custom rows of the data sheet, grouped by name. */
export function FurtherFacts({ product: { specifications } }: { product: ProductRecord }) {
  if (specifications.length === 0) return null
  const byName = Map.groupBy(specifications, ({ label }) => label)
  const rows = [...byName].map(([term, all]) => ({ term, value: all.map(({ value }) => value).join(', ') }))
  return (
    <Panel title="Further specifications">
      <DescriptionList rows={rows} />
    </Panel>
  )
}

/** Price, manufacturer and history of the record. */
export function ProductRecordFacts({ product }: { product: ProductRecord }) {
  const { brand_ids: ids, brand_names: names, price, rating } = product
  return (
    <Panel title="Record">
      <DescriptionList
        empty={NOT_AVAILABLE}
        rows={[
          { term: 'Price per piece', value: price === null ? 'On request' : formatRupees(price) },
          { term: 'Rating', value: rating === 0 ? '' : `${formatNumber(rating)} of 5` },
          {
            term: 'Brands',
            value:
              ids.length === 0 ? (
                ''
              ) : (
                <ul className={styles.brands}>
                  {ids.map((id, index) => (
                    <li key={id}>
                      <Link to={`/admin/brand/${id}`}>{names[index]}</Link>
                    </li>
                  ))}
                </ul>
              ),
          },
          { term: 'Added by', value: product.created_by },
          {
            term: 'Added',
            value: <time dateTime={product.created_at}>{formatDateTime(product.created_at)}</time>,
          },
          {
            term: 'Changed',
            value: <time dateTime={product.updated_at}>{formatDateTime(product.updated_at)}</time>,
          },
        ]}
      />
    </Panel>
  )
}
