import { classNames } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { QuantityFields } from '../../components/quote-list/quantity-fields.tsx'
import { LineChoice } from './line-choice.tsx'
import { hiddenFields, type ListedLine } from './listed-line.ts'
import styles from './pasted-lines.module.css'

interface ListedLinesProps {
  lines: readonly ListedLine[]
  /** Errors of the server by line. */
  errorsOf?: (index: number) => readonly string[]
  /** What is shown of a line's text, its question as buttons; the text and notes when left out. */
  readingOf?: (index: number) => ReactNode
}

/** Fields of the lines of a list: product, quantity and unit of each. */
export function ListedLines({ lines, errorsOf, readingOf }: ListedLinesProps) {
  return (
    <ol className={styles.lines}>
      {lines.map((line, index) => {
        const name = (field: string) => `lines.${index}.${field}`
        return (
          <li key={name('')} className={classNames(styles.line, line.chosen === '' && styles.unsure)}>
            <div>
              {readingOf?.(index) ?? (
                <>
                  <p className={styles.text}>{line.text}</p>
                  {line.note !== '' && <p className={styles.note}>{line.note}</p>}
                </>
              )}
              {Object.entries(hiddenFields(line)).map(([field, value]) => (
                <input key={field} type="hidden" name={name(field)} value={value} />
              ))}
              <LineChoice
                key={JSON.stringify([line.chosen, line.candidates])}
                line={line}
                name={name('product_id')}
              />
            </div>
            <QuantityFields
              key={`${line.quantity} ${line.unit}`}
              names={{ quantity: name('quantity'), unit: name('unit') }}
              required
              quantity={line.quantity}
              unit={line.unit}
              errors={errorsOf?.(index)}
            />
          </li>
        )
      })}
    </ol>
  )
}
