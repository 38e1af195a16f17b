import type { Paise, PriceUnit } from '@nalika/shared-api/contract'
import { classNames, formatRupees } from '@nalika/shared-ui'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PRICE_UNIT_LABELS } from './price-unit/price-unit-switch.tsx'
import styles from './size-matrix.module.css'
import type { SizeTable } from './size-tables.ts'

/** What a cell says of a size, and where it leads. */
export interface ShownSize {
  to: string
  /** Kilograms per metre. */
  weight: number | null
  /** Null on request. */
  price?: Paise | null
  /** Whether a firm that shows its prices has it in stock. */
  inStock?: boolean
  /** Number of products. */
  products?: number
  isCurrent?: boolean
  onClick?: () => void
}

interface SizeMatrixProps<Content> {
  tables: readonly SizeTable<Content>[]
  show: (content: Content) => ShownSize
  /** Of the prices; without it the cells have weights only. */
  unit?: PriceUnit
  /** Beside the switch. */
  children?: ReactNode
}

const SWITCH = [
  ['price', 'Prices'],
  ['weight', 'Weights'],
  ['stock', 'Stock'],
] as const

/**
 * Sizes × schedules, classes or walls: one row for each size, with the list price, the weight or the stock in the cells. The
 * switch needs no scripts.
 */
export function SizeMatrix<Content>({ tables, show, unit, children }: SizeMatrixProps<Content>) {
  const name = useId()
  return (
    <div className={classNames(styles.sizes, unit === undefined && styles.weights)}>
      <div className={styles.bar}>
        {children}
        {unit !== undefined && (
          <fieldset className={styles.switch}>
            <legend className="visually-hidden">Show in the table</legend>
            {SWITCH.map(([value, label]) => (
              <label key={value}>
                <input type="radio" name={name} value={value} defaultChecked={value === 'price'} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {tables.map((table) => (
        <div key={table.caption} className={styles.box}>
          <table className={styles.table}>
            <caption className={styles.caption}>
              {table.caption}
              {unit !== undefined && (
                <span className={styles.price}>: list price, {PRICE_UNIT_LABELS[unit]} without GST</span>
              )}
              <span className={styles.weight}>: kg/m</span>
              <span className={styles.stock}>: stock of firms that show their prices</span>
            </caption>
            <thead>
              <tr>
                <th scope="col">Size</th>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ size, diameter, cells }) => (
                <tr key={size}>
                  <th scope="row">
                    {size} <small>{diameter}</small>
                  </th>
                  {cells.map((entries, at) => (
                    <td key={table.columns[at]}>
                      {entries.length === 0 && '–'}
                      {entries.map(({ content, diameter: own }) => {
                        const { to, onClick, isCurrent, ...facts } = show(content)
                        return (
                          <Link
                            key={to}
                            to={to}
                            replace={onClick !== undefined}
                            onClick={onClick}
                            aria-current={isCurrent ? 'page' : undefined}
                          >
                            <span className="visually-hidden">{`${size}, ${table.columns[at] ?? ''}: `}</span>
                            <SizeFacts {...facts} />
                            {own !== '' && <small>Ø {own}</small>}
                          </Link>
                        )
                      })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  )
}

function SizeFacts({ price, weight, inStock, products = 1 }: Omit<ShownSize, 'to'>) {
  return (
    <>
      {price !== undefined && (
        <span className={styles.price}>{price === null ? 'On request' : formatRupees(price)} </span>
      )}
      <span className={styles.weight}>
        {weight === null ? '?' : weight.toFixed(2)}
        <span className="visually-hidden"> kg/m</span>{' '}
      </span>
      {inStock !== undefined && <span className={styles.stock}>{inStock ? 'In stock' : 'Ask'} </span>}
      {products > 1 && <span className="visually-hidden">{products} products</span>}
    </>
  )
}
