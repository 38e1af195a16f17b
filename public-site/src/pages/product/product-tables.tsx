import { priceIn } from '@nalika/shared-api/contract'
import { formatMeasure } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { usePriceUnit } from '../../components/price-unit/price-unit-store.ts'
import { SizeMatrix } from '../../components/size-matrix.tsx'
import type { ProductSheetData } from './product-loader.ts'
import styles from './product-tables.module.css'

export { PictureDefinitions, ProductPicture } from '../../components/product-picture/product-picture.tsx'

interface ProductTableProps {
  product: ProductSheetData
}

/** The sizes of the same standard and grade. */
export function ProductSizes({ product }: ProductTableProps) {
  const unit = usePriceUnit()
  return (
    <section className={styles.sizes} aria-labelledby="sizes">
      <h2 id="sizes">Sizes in {product.grade || product.standard}</h2>
      <SizeMatrix
        tables={product.sizes}
        unit={unit}
        show={(size) => ({
          to: `/product/${size.id}`,
          weight: size.weight_per_metre,
          price: priceIn(unit, size),
          inStock: size.in_stock,
          isCurrent: size.id === product.id,
        })}
      />
    </section>
  )
}

/** Equivalents of a product, and the tables of its standard. */
export function ProductReference({ product }: ProductTableProps) {
  const { equivalents, standard } = product.reference ?? { equivalents: [], standard: null }
  return (
    <>
      {equivalents.length > 0 && (
        <section className={styles.reference} aria-labelledby="equivalents">
          <h2 id="equivalents">Equivalents in this size</h2>
          <ul className={styles.equivalents}>
            {equivalents.map(({ id, name, thickness, note }) => (
              <li key={id}>
                <Link to={`/product/${id}`}>{name}</Link>
                <span>
                  {thickness !== null && `${formatMeasure(thickness, 'mm')} wall. `}
                  {note}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {standard && (
        <section className={styles.reference} aria-labelledby="standard">
          <h2 id="standard">
            Requirements of {product.standard}, {product.grade}
          </h2>
          <div className={styles.tables}>
            <Rows title="Chemistry, mass %" rows={standard.chemistry} />
            <Rows title="Mechanical" rows={standard.mechanical} />
            <Rows title="Tolerances" rows={standard.tolerances} />
          </div>
          <p className={styles.source}>From {standard.source}. The standard’s current edition prevails.</p>
        </section>
      )}
    </>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly { label: string; value: string }[] }) {
  if (rows.length === 0) return null
  return (
    <table className={styles.rows}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
