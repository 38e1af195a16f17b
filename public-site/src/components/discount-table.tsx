import { BULK_DISCOUNT } from './bulk-discount.ts'
import styles from './discount-table.module.css'

/** The slabs of the bulk discount; highlights the one that an order reaches. */
export function DiscountTable({ reached = 0 }: { reached?: number }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Bulk discount by order weight</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Discount</th>
        </tr>
      </thead>
      <tbody>
        {BULK_DISCOUNT.map(({ tonnes, percent }) => (
          <tr key={tonnes} className={percent === reached ? styles.reached : undefined}>
            <th scope="row">{tonnes}&nbsp;t</th>
            <td>
              {percent}%{percent === reached && <span className={styles.mark}> this order</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
