import type { CategorySize, PriceUnit } from '@nalika/shared-api/contract'
import { formatNumber, formatRupees } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { PRICE_UNIT_LABELS } from '../../components/price-unit/price-unit-switch.tsx'
import styles from './size-matrix.module.css'
import { addressOfSize, lowestPrice, type SizeTable } from './size-tables.ts'

interface SizeMatrixProps {
  table: SizeTable
  category: string
  /** The grade that the sizes are limited to; '' for all. */
  grade: string
  unit: PriceUnit
}

/** Sizes × schedules, classes or walls, with price and weight in the cells. Scrolls inside its own box. */
export function SizeMatrix({ table: { caption, columns, rows }, category, grade, unit }: SizeMatrixProps) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {caption} <span className={styles.unit}>{PRICE_UNIT_LABELS[unit]} and kg/m</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.size}>
              Size
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, diameter, cells }) => (
            <tr key={`${size} ${diameter}`}>
              <th scope="row" className={styles.size}>
                {size}
                <span className={styles.diameter}>{diameter}</span>
              </th>
              {columns.map((column) => {
                const cell = cells.get(column)
                return (
                  <td key={column}>
                    {cell && (
                      <SizeCell
                        cell={cell}
                        label={`${size}, ${column}`}
                        category={category}
                        grade={grade}
                        unit={unit}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SizeCellProps {
  cell: CategorySize
  label: string
  category: string
  grade: string
  unit: PriceUnit
}

function SizeCell({ cell, label, category, grade, unit }: SizeCellProps) {
  const price = lowestPrice(unit, cell)
  const target = addressOfSize(cell, category, grade)
  return (
    <Link
      className={styles.cell}
      to={typeof target === 'number' ? `/product/${target}` : addressOf('/products', { ...target, unit })}
    >
      <span className="visually-hidden">{label}: </span>
      <span className={styles.price}>{price === null ? 'On request' : formatRupees(price)}</span>{' '}
      <span className={styles.weight}>
        {cell.weight_per_metre !== null && `${formatNumber(cell.weight_per_metre)}\u00a0kg/m`}
        {cell.products > 1 && <span className={styles.count}> · {cell.products} products</span>}
      </span>
    </Link>
  )
}
