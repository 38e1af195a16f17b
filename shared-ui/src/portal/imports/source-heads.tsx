import {
  singularUnit,
  unitsOfField,
  type ColumnAnswer,
  type ColumnUnit,
  type ImportSource,
  type SourceColumn,
} from '@nalika/shared-api/contract'
import { Select } from 'antd'
import styles from './import-review.module.css'
import { nameOfColumn } from './file-layout.ts'

/** A field that a column may contain. */
export interface FieldOption {
  value: string
  label: string
}

interface SourceHeadProps {
  place: number
  column: SourceColumn | undefined
  fields: readonly FieldOption[]
  isMatrix: boolean
  busy: boolean
  onAnswer: (answer: ColumnAnswer) => void
}

const NOT_READ = { value: '', label: 'Not imported' }

/** What a column of the source was read as, to correct. */
export function SourceHead({ place, column, fields, isMatrix, busy, onAnswer }: SourceHeadProps) {
  const own = nameOfColumn(place)
  if (!column) return <span className={styles.column}>{own}</span>
  const { title, field, unit } = column
  const name = title || `Column ${own}`
  const units = unitsOfField(field ?? '')
  return (
    <div className={styles.head}>
      <span className={styles.column}>{own}</span>
      {isMatrix ? (
        <span>{place === 0 ? 'Size' : 'Price'}</span>
      ) : (
        <Select
          size="small"
          aria-label={`Imported as: ${name}`}
          value={field ?? ''}
          disabled={busy}
          virtual={false}
          popupMatchSelectWidth={false}
          options={[NOT_READ, ...fields]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(chosen) => onAnswer({ column: column.column, field: chosen })}
        />
      )}
      {units.length > 0 && (
        <Select<ColumnUnit | null>
          size="small"
          aria-label={`Unit: ${name}`}
          value={unit ?? null}
          placeholder="As written"
          disabled={busy}
          virtual={false}
          popupMatchSelectWidth={false}
          options={units.map((one) => ({ value: one, label: formatUnit(field, one) }))}
          onChange={(chosen) => chosen && onAnswer({ column: column.column, unit: chosen })}
        />
      )}
    </div>
  )
}

const formatUnit = (field: string | null, unit: ColumnUnit) =>
  field === 'price' ? `per ${singularUnit(unit)}` : unit

interface SourcePlaceProps {
  source: ImportSource
  busy: boolean
  onSheet: (sheet: number) => void
  onTitles: (titles: { first: number; last: number }) => void
}

/** Titles stand in one of the first rows, and in few of them. */
const MOST_ROWS_ABOVE = 60
const MOST_TITLE_ROWS = 3

/** Which sheet is read, and which of its rows are the titles. */
export function SourcePlace({ source, busy, onSheet, onTitles }: SourcePlaceProps) {
  const { sheets, sheet, titles, rows } = source
  const size = titles.last - titles.first + 1
  return (
    <div className={styles.place}>
      {sheets.length > 1 && (
        <span>
          Sheet
          <Select
            size="small"
            aria-label="Sheet"
            value={sheet}
            disabled={busy}
            popupMatchSelectWidth={false}
            options={sheets.map(({ name, has_table: hasTable }, value) => ({
              value,
              label: `${name || `Sheet ${value + 1}`}${hasTable ? '' : ' (no table found)'}`,
            }))}
            onChange={onSheet}
          />
        </span>
      )}
      <span>
        Titles in
        <Select
          size="small"
          aria-label="First row of titles"
          value={titles.first}
          disabled={busy}
          popupMatchSelectWidth={false}
          options={Array.from({ length: Math.min(MOST_ROWS_ABOVE, rows.length) }, (_, index) => ({
            value: index + 1,
            label: `row ${index + 1}`,
          }))}
          onChange={(first) => onTitles({ first, last: Math.min(first + size - 1, rows.length) })}
        />
        <Select
          size="small"
          aria-label="Rows of titles"
          value={size}
          disabled={busy}
          popupMatchSelectWidth={false}
          options={Array.from({ length: Math.max(MOST_TITLE_ROWS, size) }, (_, index) => ({
            value: index + 1,
            label: index === 0 ? 'one row' : `${index + 1} rows`,
          }))}
          onChange={(count) =>
            onTitles({ first: titles.first, last: Math.min(titles.first + count - 1, rows.length) })
          }
        />
      </span>
    </div>
  )
}
