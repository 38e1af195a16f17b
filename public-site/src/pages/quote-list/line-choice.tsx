import { LINE_CHOICES } from '@nalika/shared-api/contract'
import reading from '../../components/reading/reading.module.css'
import styles from './pasted-lines.module.css'
import type { ListedLine } from './listed-line.ts'

interface LineChoiceProps {
  line: ListedLine
  name: string
}

/** The products that a line may mean, as radio buttons. A line whose product is clear shows the others on request. */
export function LineChoice({ line, name }: LineChoiceProps) {
  const { candidates, chosen, nearest, scanned } = line
  const choices = [
    ...candidates.map(({ id, name: product }) => ({
      value: String(id),
      label: nearest ? `Nearest: ${product}` : product,
    })),
    {
      value: LINE_CHOICES.source,
      label: candidates.length === 0 ? 'To be sourced' : 'None of these: source it for me',
    },
    { value: LINE_CHOICES.leftOut, label: 'Leave this line out' },
  ]
  const matched = choices.find(({ value }) => value === chosen)
  const radio = ({ value, label }: (typeof choices)[number]) => (
    <label key={value} className={styles.option}>
      <input type="radio" name={name} value={value} required defaultChecked={value === chosen} />
      <span>{value === chosen && line.certain ? `Matched: ${label}` : label}</span>
    </label>
  )
  if (!matched || nearest) {
    return (
      <fieldset>
        <legend className={reading.ask}>
          {scanned && 'Read from a scan: check the text and the quantity. '}Which product?
          <span className="visually-hidden"> {line.text}</span>
        </legend>
        {choices.map(radio)}
      </fieldset>
    )
  }
  return (
    <fieldset>
      <legend className="visually-hidden">Product for {line.text}</legend>
      {radio(matched)}
      <details className={reading.change}>
        <summary>Change</summary>
        {choices.filter((one) => one !== matched).map(radio)}
      </details>
    </fieldset>
  )
}
