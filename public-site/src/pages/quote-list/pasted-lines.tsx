import { readQuantity, type ReadQuoteLine } from '@nalika/shared-api/contract'
import { Button, FormErrors, SelectField } from '@nalika/shared-ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { QuantityFields } from '../../components/quote-list/quantity-fields.tsx'
import { quantityInWords, unitFrom } from '../../components/quote-list/quantity.ts'
import {
  addToQuoteList,
  LIST_FULL,
  productLine,
  type QuoteLine,
} from '../../components/quote-list/quote-list-store.ts'
import styles from './quote-list-page.module.css'

const AS_WRITTEN = 'as-written'
const LEFT_OUT = 'left-out'

/** The product that is chosen at first: only one that is certain. */
function firstChoice({ certain, candidates: [first] }: ReadQuoteLine): string {
  if (!first) return AS_WRITTEN
  return certain ? String(first.id) : ''
}

function lineFrom(line: ReadQuoteLine, index: number, form: FormData): QuoteLine[] {
  const choice = String(form.get(`product-${index}`))
  if (choice === LEFT_OUT) return []
  const read = readQuantity(
    String(form.get(`quantity-${index}`)),
    unitFrom(String(form.get(`unit-${index}`))),
  )
  // The form accepts no other quantity.
  if (read.problem !== undefined) return []
  const id = `pasted-${Date.now()}-${index}`
  const product = line.candidates.find((one) => String(one.id) === choice)
  if (product) return [{ ...productLine(product, read.quantity, read.unit), id }]
  const unknown = { productId: null, section: null, kilogramsPerMetre: null, length: null }
  return [{ id, name: line.description || line.text, detail: '', ...unknown, ...read }]
}

interface PastedLinesProps {
  lines: readonly ReadQuoteLine[]
  onAdded: (count: number) => void
}

/** The lines of a pasted list: what is uncertain is asked. */
export function PastedLines({ lines, onAdded }: PastedLinesProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [isFull, setFull] = useState(false)
  const uncertain = lines.filter((line) => firstChoice(line) === '').length
  useEffect(() => title.current?.focus(), [lines])

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = lines.flatMap((line, index) => lineFrom(line, index, form))
    if (addToQuoteList(chosen)) onAdded(chosen.length)
    else setFull(true)
  }

  return (
    <form method="post" className={styles.contact} aria-label="Lines of the pasted list" onSubmit={add}>
      <h2 ref={title} tabIndex={-1}>
        {lines.length} {lines.length === 1 ? 'line' : 'lines'}
        {uncertain > 0 && `, ${uncertain} to choose`}
      </h2>
      <ol className={styles.pasted}>
        {lines.map((line, index) => (
          <li key={`${line.text}-${index}`}>
            <p className={styles.name}>{line.text}</p>
            <div className={styles.choice}>
              <SelectField
                label="Product"
                name={`product-${index}`}
                required
                placeholder="Choose a product"
                defaultValue={firstChoice(line)}
                options={[
                  ...line.candidates.map(({ id, name }) => ({ value: String(id), label: name })),
                  { value: AS_WRITTEN, label: 'As written: source it for me' },
                  { value: LEFT_OUT, label: 'Leave this line out' },
                ]}
              />
              <QuantityFields
                names={{ quantity: `quantity-${index}`, unit: `unit-${index}` }}
                required
                quantity={line.quantity ?? undefined}
                unit={line.unit}
              />
            </div>
          </li>
        ))}
      </ol>
      {isFull && <FormErrors title={LIST_FULL.title} errors={[LIST_FULL.message]} />}
      <Button type="submit" kind="primary">
        Add to quote list
      </Button>
    </form>
  )
}

/** The same without scripts: each line leads to the quote form. */
export function PlainLines({ lines }: { lines: readonly ReadQuoteLine[] }) {
  return (
    <ol className={styles.pasted}>
      {lines.map(({ text, description, quantity, unit, candidates }, index) => {
        const amount = { quantity: quantity ?? '', unit }
        return (
          <li key={`${text}-${index}`}>
            <p className={styles.name}>
              {description || text}
              {quantity !== null && ` · ${quantityInWords(quantity, unit)}`}
            </p>
            <ul>
              {candidates.map(({ id, name }) => (
                <li key={id}>
                  <Link to={addressOf('/quote', { product: id, ...amount })}>{name}</Link>
                </li>
              ))}
              <li>
                <Link to={addressOf('/quote', { describe: description || text, ...amount })}>
                  Ask us to source it
                </Link>
              </li>
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
