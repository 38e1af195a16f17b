import { useId } from 'react'
import { Button } from '../../components/button.tsx'
import { columnId, isShown, type ColumnSettings } from '../table/column.ts'
import { Disclosure } from './disclosure.tsx'
import { useListPreferences, type Density } from './list-preferences.ts'
import styles from './list-menus.module.css'

interface ColumnMenuProps {
  listId: string
  columns: readonly ColumnSettings[]
}

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** Menu for visible columns and row density; remembered in this browser. */
export function ColumnMenu({ listId, columns }: ColumnMenuProps) {
  const [preferences, setPreferences] = useListPreferences(listId)
  const name = useId()
  const hideableColumns = columns.filter(
    ({ heading, actions, hideable = true }) => hideable && !heading && !actions,
  )

  return (
    <Disclosure label="Columns">
      {() => (
        <>
          {hideableColumns.length > 0 && (
            <fieldset className={styles.options}>
              <legend className={styles.legend}>Show</legend>
              {hideableColumns.map((column) => (
                <label key={columnId(column)} className={styles.option}>
                  <input
                    type="checkbox"
                    checked={isShown(column, preferences)}
                    onChange={({ target }) =>
                      setPreferences({
                        ...preferences,
                        columns: { ...preferences.columns, [columnId(column)]: target.checked },
                      })
                    }
                  />
                  {column.title}
                </label>
              ))}
            </fieldset>
          )}
          <fieldset className={styles.options}>
            <legend className={styles.legend}>Rows</legend>
            {DENSITIES.map(({ value, label }) => (
              <label key={value} className={styles.option}>
                <input
                  type="radio"
                  name={name}
                  checked={preferences.density === value}
                  onChange={() => setPreferences({ ...preferences, density: value })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <Button
            size="small"
            kind="quiet"
            onClick={() => setPreferences({ density: 'comfortable', columns: {} })}
          >
            Reset
          </Button>
        </>
      )}
    </Disclosure>
  )
}
