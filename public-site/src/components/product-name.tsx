import { Fragment } from 'react'
import styles from './product-name.module.css'

/** Words that belong to the one after them: 'Sch 40', 'API 5L', '× 3.2'. */
const BEFORE = /^(Sch|NPS|NB|DN|OD|Gr|IS|API|ASTM|BS|Fe|YSt|PSL|Part|Type|×)$/
/** Words that belong to the number before them: '15 NB', '60 ×'. */
const AFTER = /^(NB|inch|mm|×)$/
const STARTS_WITH_DIGIT = /^\d/

const isUnbreakable = (word: string, next: string): boolean =>
  (AFTER.test(next) && STARTS_WITH_DIGIT.test(word)) ||
  (BEFORE.test(word) && (word !== 'NB' || STARTS_WITH_DIGIT.test(next)))

/** Groups of words that stay in one line. */
export function unbrokenParts(name: string): string[] {
  const parts: string[] = []
  let last = ''
  for (const word of name.split(' ')) {
    if (parts.length > 0 && isUnbreakable(last, word)) parts.push(`${parts.pop() ?? ''} ${word}`)
    else parts.push(word)
    last = word
  }
  return parts
}

/** A product's name whose sizes, schedules and standards do not break into lines. */
export function ProductName({ name }: { name: string }) {
  return unbrokenParts(name).map((part, index) => {
    const space = index > 0 ? ' ' : ''
    if (!part.includes(' ')) return space + part
    return (
      <Fragment key={index}>
        {space}
        <span className={styles.part}>{part}</span>
      </Fragment>
    )
  })
}
