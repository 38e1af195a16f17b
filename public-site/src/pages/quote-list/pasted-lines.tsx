import { LINE_CHOICES, readQuantity, type LineChoice, type ReadQuoteLine } from '@nalika/shared-api/contract'
import { Button, FormErrors } from '@nalika/shared-ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { unitFrom } from '../../components/quote-list/quantity.ts'
import {
  addToQuoteList,
  LIST_FULL,
  productLine,
  type QuoteLine,
} from '../../components/quote-list/quote-list-store.ts'
import { LineReading } from './line-reading.tsx'
import { listedLine } from './listed-line.ts'
import { ListedLines } from './listed-lines.tsx'
import { sameAnswers, type AnsweredLine } from './read-list.ts'
import styles from './pasted-lines.module.css'

function lineFrom(line: ReadQuoteLine, index: number, form: FormData): QuoteLine[] {
  const field = (name: string) => String(form.get(`lines.${index}.${name}`))
  const choice = field('product_id')
  const read = readQuantity(field('quantity'), unitFrom(field('unit')))
  // The form accepts no other quantity.
  if (choice === LINE_CHOICES.leftOut || read.problem !== undefined) return []
  const id = `pasted-${Date.now()}-${index}`
  const product = line.candidates.find((one) => String(one.id) === choice)
  const written = { id, written: line.text }
  if (product) return [{ ...productLine(product, read.quantity, read.unit), ...written }]
  const unknown = { productId: null, section: null, kilogramsPerMetre: null, length: null }
  const name = line.description || line.text
  return [{ ...written, name, detail: '', ...unknown, ...read, note: line.note }]
}

interface PastedLinesProps {
  lines: readonly ReadQuoteLine[]
  /** What was answered last. */
  answered: AnsweredLine | null
  /** While a line is read again. */
  busy: boolean
  onChoose: (line: ReadQuoteLine, choice: LineChoice) => void
  /** Gives the last answer to all lines that ask the same. */
  onChooseForAll: (answer: AnsweredLine) => void
  onAdded: (count: number) => void
}

/** The lines of a pasted list, which become lines of the quote list: what is uncertain is asked. */
export function PastedLines({ lines, answered, busy, onChoose, onChooseForAll, onAdded }: PastedLinesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [isFull, setFull] = useState(false)
  const listed = lines.map(listedLine)
  const alike = answered?.choice.text === null ? sameAnswers(lines, answered).length : 0
  const uncertain = listed.filter(({ chosen }) => chosen === '').length
  useEffect(() => {
    if (answered === null) title.current?.focus()
  }, [answered, lines])

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = lines.flatMap((line, index) => lineFrom(line, index, form))
    if (addToQuoteList(chosen)) onAdded(chosen.length)
    else setFull(true)
  }

  return (
    <form method="post" className={styles.form} aria-label="Lines of the list" onSubmit={add}>
      <h2 ref={title} tabIndex={-1}>
        {lines.length} {lines.length === 1 ? 'line' : 'lines'}
        {uncertain > 0 && `, ${uncertain} to choose`}
      </h2>
      <ListedLines
        lines={listed}
        readingOf={(index) => {
          const line = lines[index]
          return (
            line && (
              <LineReading
                line={line}
                isAnswered={line.id === answered?.line.id}
                busy={busy}
                onChoose={(choice) => onChoose(line, choice)}
              >
                {answered && line.id === answered.line.id && alike > 0 && (
                  <Button size="small" busy={busy} onClick={() => onChooseForAll(answered)}>
                    {`The same for ${alike} more ${alike === 1 ? 'line' : 'lines'}`}
                  </Button>
                )}
              </LineReading>
            )
          )
        }}
      />
      {isFull && <FormErrors title={LIST_FULL.title} errors={[LIST_FULL.message]} />}
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          Add to quote list
        </Button>
      </div>
    </form>
  )
}
