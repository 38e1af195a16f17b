import type { ImportRow } from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import styles from './import-row-columns.module.css'

const NONE = '–'

interface RowSelection {
  chosen: ReadonlySet<number>
  onChoose: (row: number, isChosen: boolean) => void
}

/** The columns of the preview; rows without errors can be selected. */
export function importColumns({ chosen, onChoose }: RowSelection): Column<ImportRow>[] {
  return [
    {
      title: 'Store',
      half: true,
      render: ({ row, problems }) =>
        problems.length > 0 ? (
          <Tag color="error">Error</Tag>
        ) : (
          <input
            type="checkbox"
            className={styles.checkbox}
            aria-label={`Import row ${row}`}
            checked={chosen.has(row)}
            onChange={({ currentTarget }) => onChoose(row, currentTarget.checked)}
          />
        ),
    },
    { title: 'Row', half: true, align: 'end', render: ({ row }) => row },
    {
      title: 'Name',
      heading: true,
      render: ({ name }) => <span className={styles.name}>{name || NONE}</span>,
    },
    { title: 'Category', half: true, render: (row) => row.category_label || NONE },
    { title: 'Size', half: true, render: ({ size }) => (size === '' ? NONE : `${size} mm`) },
    {
      title: 'Price',
      half: true,
      align: 'end',
      render: ({ price }) => (price === null ? NONE : formatRupees(price)),
    },
    { title: 'Notes', render: (row) => <Notes row={row} /> },
  ]
}

function Notes({ row: { problems, exists } }: { row: ImportRow }) {
  if (problems.length === 0) return exists ? 'A product with this name already exists.' : NONE
  return (
    <ul className={styles.problems}>
      {problems.map(({ column, value, reason }) => (
        <li key={column}>
          <strong>{column}</strong>
          {value !== '' && <span className={styles.value}> ‘{value}’</span>}: {reason}
        </li>
      ))}
    </ul>
  )
}
