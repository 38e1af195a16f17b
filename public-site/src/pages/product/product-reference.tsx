import type { Product } from '@nalika/shared-api'
import type { ProductReference as Reference, RelatedSize } from '@nalika/shared-api/contract'
import { formatMeasure, formatNumber } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import styles from './product-reference.module.css'

interface ProductReferenceProps {
  product: Product
  reference: Reference
}

/** Other sizes and equivalents of a product, and the tables of its standard. */
export function ProductReference({
  product,
  reference: { sizes, equivalents, standard },
}: ProductReferenceProps) {
  return (
    <>
      {sizes.length > 1 && <Sizes product={product} sizes={sizes} />}
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

/** Sizes as a table: a row for each diameter or pair of sides, with a link for each wall. */
function Sizes({ product, sizes }: { product: Product; sizes: readonly RelatedSize[] }) {
  return (
    <section className={styles.reference} aria-labelledby="sizes">
      <h2 id="sizes">Sizes in {product.grade || product.standard}</h2>
      <div className={styles.frame}>
        <table className={styles.sizes}>
          <tbody>
            {[...Map.groupBy(sizes, nameOfSize)].map(([name, walls]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {walls.map((one) => (
                    <Link
                      key={one.id}
                      to={`/product/${one.id}`}
                      aria-current={one.id === product.id ? 'page' : undefined}
                    >
                      {wallOf(one)}
                    </Link>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const nameOfSize = ({ nominal_size, diameter, width, height }: RelatedSize): string => {
  if (nominal_size !== null && nominal_size !== '') return nominal_size.replaceAll(' ', '\u00a0')
  return diameter === null
    ? `${width ?? '–'}\u00a0×\u00a0${height ?? width ?? '–'}`
    : `Ø\u00a0${formatNumber(diameter)}`
}

/** 'Sch 40, 3.91 mm' */
function wallOf({ schedule, thickness }: RelatedSize): string {
  const name =
    schedule === null || schedule === '' ? '' : /^\d/.test(schedule) ? `Sch\u00a0${schedule}` : schedule
  return [name, thickness === null ? '' : formatMeasure(thickness, 'mm')].filter(Boolean).join(', ') || 'Open'
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
