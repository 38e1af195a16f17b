import type { Product } from '@nalika/shared-api'
import type { PriceUnit } from '@nalika/shared-api/contract'
import { classNames } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { compareAddress, removePick } from '../../components/compare/compare-store.ts'
import type { DeliveredParts } from '../../components/delivered/use-delivered.tsx'
import { AddToQuoteList } from '../../components/quote-list/add-to-quote-list.tsx'
import { ProductFigure } from '../../components/product-figure.tsx'
import { QuoteLink } from '../../components/quote/quote-link.tsx'
import type { QuoteSubject } from '../../components/quote/quote-subject.ts'
import { groupRows } from './compare-groups.ts'
import type { CompareRow } from './compare-rows.ts'
import styles from './compare-table.module.css'

interface CompareTableProps {
  products: readonly Product[]
  rows: readonly CompareRow[]
  /** Of delivered prices. */
  unit: PriceUnit
  delivered: DeliveredParts
  /** Query parameters that removing a product preserves. */
  query: Readonly<Record<string, string>>
  onQuote: (subject: QuoteSubject) => void
}

/** Products as columns. On small screens it scrolls within itself, with the keyboard by its links. Terms and names stay in sight. */
export function CompareTable({ products, rows, unit, delivered, query, onQuote }: CompareTableProps) {
  return (
    <section className={styles.frame} aria-label="Comparison">
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map((product) => (
              <td key={product.id} className={styles.product}>
                <ProductFigure product={product} />
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <td className={styles.corner} />
            {products.map((product) => (
              <th key={product.id} scope="col" className={styles.product}>
                <div className={styles.column}>
                  <Link className={styles.name} to={`/product/${product.id}`} title={product.name}>
                    {product.name}
                  </Link>
                  <Link
                    className={styles.remove}
                    to={compareAddress(
                      products.filter(({ id }) => id !== product.id).map(({ id }) => id),
                      query,
                    )}
                    replace
                    preventScrollReset
                    onClick={() => removePick(product.id)}
                  >
                    Remove<span className="visually-hidden"> {product.name}</span>
                  </Link>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        {groupRows(rows).map(({ group, rows: its }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
                <span>{group}</span>
              </th>
            </tr>
            {its.map(({ term, values, unlikeFirst }) => (
              <tr key={term}>
                <th scope="row" className={styles.term}>
                  {term}
                </th>
                {values.map((value, index) => (
                  <td
                    key={products[index]?.id}
                    className={classNames(styles.value, unlikeFirst[index] && styles.differs)}
                  >
                    {value === '' ? <Unknown /> : value}
                    {unlikeFirst[index] && <span className="visually-hidden"> (differs)</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" className={styles.term}>
              Delivered
            </th>
            {products.map((product) => (
              <td key={product.id} className={classNames(styles.value, styles.delivered)}>
                {delivered ? (
                  <delivered.LinePrice id={String(product.id)} name={product.name} per={{ unit, product }}>
                    <Unknown />
                  </delivered.LinePrice>
                ) : (
                  <Unknown />
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className={styles.term}>
              Request
            </th>
            {products.map((product) => (
              <td key={product.id} className={classNames(styles.value, styles.requests)}>
                <QuoteLink subject={{ kind: 'quote', product }} onAsk={onQuote} size="small">
                  Get Quote<span className="visually-hidden"> for {product.name}</span>
                </QuoteLink>
                <AddToQuoteList product={product} size="small" wording="short" />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not stated</span>
  </>
)
