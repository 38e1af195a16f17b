import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import { columnId, inOrder, isMovable, isShown, type ColumnSettings } from '../table/column.ts'
import { Disclosure } from './disclosure.tsx'
import { NO_PREFERENCES, useListPreferences, type Density } from './list-preferences.ts'
import styles from './list-menus.module.css'

interface ColumnMenuProps {
  listId: string
  columns: readonly ColumnSettings[]
}

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Standard' },
  { value: 'compact', label: 'Compact' },
]

/** Menu for visible columns, their order, and row density; remembered in this browser. */
export function ColumnMenu({ listId, columns }: ColumnMenuProps) {
  const [preferences, setPreferences] = useListPreferences(listId)
  const movable = inOrder(columns, preferences).filter(isMovable)
  const ids = movable.map(columnId)

  function move(index: number, by: number) {
    const order = ids.toSpliced(index, 1)
    setPreferences({ ...preferences, order: order.toSpliced(index + by, 0, ids[index] ?? '') })
  }

  return (
    <Disclosure label="Columns">
      {() => (
        <>
          <ul className={styles.views} aria-label="Columns">
            {movable.map((column, index) => (
              <li key={columnId(column)} className={styles.view}>
                <Checkbox
                  className={styles.column}
                  disabled={column.hideable === false}
                  checked={isShown(column, preferences)}
                  onChange={({ target }) =>
                    setPreferences({
                      ...preferences,
                      columns: { ...preferences.columns, [columnId(column)]: target.checked },
                    })
                  }
                >
                  {column.title}
                </Checkbox>
                <Button
                  type="text"
                  aria-label={`Move ${column.title} before`}
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <Button
                  type="text"
                  aria-label={`Move ${column.title} behind`}
                  icon={<ArrowDownOutlined />}
                  disabled={index === movable.length - 1}
                  onClick={() => move(index, 1)}
                />
              </li>
            ))}
          </ul>
          <Segmented
            block
            aria-label="Height of the rows"
            options={DENSITIES}
            value={preferences.density}
            onChange={(density) => setPreferences({ ...preferences, density })}
          />
          <Button
            type="link"
            onClick={() => setPreferences({ ...NO_PREFERENCES, pageSize: preferences.pageSize })}
          >
            Reset
          </Button>
        </>
      )}
    </Disclosure>
  )
}
