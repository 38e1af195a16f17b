import type { ProductRecord } from '@nalika/shared-api'
import {
  capitalised,
  DescriptionList,
  formatDateTime,
  formatMillimetres,
  formatNumber,
  formatRupees,
} from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { NOT_AVAILABLE } from '../../components/lead-labels.ts'
import { Panel } from '../../components/panel.tsx'
import styles from './product-facts.module.css'

const millimetres = (value: number | null) => (value === null ? '' : formatMillimetres(value))

/** '21.3–60.3 mm' where the product comes in several sizes. */
function range(from: number | null, to: number | null): string {
  if (from === null || to === null) return millimetres(from ?? to)
  return from === to ? '' : formatMillimetres(from, to)
}

/** What the product is. */
export function ProductFacts({ product }: { product: ProductRecord }) {
  const round = product.shape === 'round'
  const sides = [
    { term: 'Diameter', value: millimetres(product.diameter) },
    { term: 'Diameters', value: range(product.min_diameter, product.max_diameter) },
  ]
  const hollow = [
    { term: 'Width', value: millimetres(product.width) },
    { term: 'Height', value: millimetres(product.height) },
  ]
  return (
    <Panel title="Specification">
      <DescriptionList
        empty={NOT_AVAILABLE}
        rows={[
          {
            term: 'Description',
            value: product.description && <p className={styles.text}>{product.description}</p>,
          },
          { term: 'Application', value: product.application },
          { term: 'Grade', value: product.grade },
          { term: 'Standard', value: product.standard },
          { term: 'Material', value: product.material },
          { term: 'Shape', value: capitalised(product.shape) },
          { term: 'Nominal size', value: product.nominal_size },
          { term: 'Schedule', value: product.schedule },
          ...(round ? sides : hollow),
          { term: 'Thickness', value: millimetres(product.thickness) },
          { term: 'Thicknesses', value: range(product.min_thickness, product.max_thickness) },
          { term: 'Length', value: product.length === null ? '' : `${formatNumber(product.length)} m` },
          {
            term: 'Weight',
            value:
              product.weight_per_metre === null ? '' : `${formatNumber(product.weight_per_metre, 3)} kg/m`,
          },
          { term: 'Finish', value: product.finish },
          { term: 'End type', value: product.end_type },
          { term: 'Pressure rating', value: product.pressure_rating },
          { term: 'Test pressure', value: product.test_pressure },
        ].filter(({ term, value }) => value !== '' || !['Diameters', 'Thicknesses'].includes(term))}
      />
    </Panel>
  )
}

/** Rows of the data sheet that somebody added; those of one name stand together. */
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

/** What it costs, who makes it, and what happened to the record. */
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
