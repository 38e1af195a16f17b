import type { SearchChoice, SearchUnderstanding } from '@nalika/shared-api/contract'
import { Icon, icons, LinkButton } from '@nalika/shared-ui'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import chips from '../../components/facets/active-filters.module.css'
import { FilterChip } from '../../components/facets/filter-chip.tsx'
import { NarrowingLink } from '../../components/facets/narrowing-link.ts'
import { MarkedText } from '../../components/reading/marked-text.tsx'
import { ReadingChoices, ReadingCorrections } from '../../components/reading/reading-choices.tsx'
import styles from './products-page.module.css'

interface SearchReadingProps {
  /** As typed. */
  search: string
  understanding: SearchUnderstanding
  /** URL of the list with another search. */
  addressWith: (search: string) => string
}

/** How a search was read: its text with marks, the question that it leaves open, its facts, and what can be corrected. */
export function SearchReading({ search, understanding, addressWith }: SearchReadingProps) {
  const { facts, pieces, question } = understanding
  const onFollow = use(NarrowingLink)
  const choice = ({ label, search: meant }: SearchChoice) => (
    <LinkButton size="small" to={addressWith(meant)} preventScrollReset onClick={onFollow}>
      {label}
    </LinkButton>
  )
  return (
    <div className={styles.reading}>
      <p className={styles.typed}>
        <span className="visually-hidden">Search: </span>
        <MarkedText text={search} pieces={pieces} />
        <Link className={styles.remove} to={addressWith('')} preventScrollReset onClick={onFollow}>
          <span className="visually-hidden">Remove filter Search “{search}”</span>
          <Icon path={icons.close} size={16} />
        </Link>
      </p>
      {question && <ReadingChoices ask={question.text} choices={question.choices} render={choice} />}
      {facts.length > 0 && (
        <ul className={chips.list} aria-label="Search understood as">
          {facts.map(({ label, without }) => (
            <FilterChip key={label + without} to={addressWith(without)} shown={label} />
          ))}
        </ul>
      )}
      <Notes search={search} understanding={understanding} addressWith={addressWith} />
      <ReadingCorrections text={search} pieces={pieces} render={choice} />
    </div>
  )
}

/** What was corrected, relaxed and ignored. */
function Notes({
  search,
  understanding: { corrections, messages, relaxed },
  addressWith,
}: SearchReadingProps) {
  if (corrections.length + messages.length === 0) return null
  return (
    <div className={styles.notes}>
      {corrections.map(({ typed, meant, instead }) => (
        <p key={typed}>
          Showing results for “{meant}”. <Link to={addressWith(instead)}>Search for “{typed}” instead</Link>
        </p>
      ))}
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {relaxed && (
        <p>
          Need exactly this? <Link to={addressOf('/quote', { describe: search })}>Ask us to source it</Link>
        </p>
      )}
    </div>
  )
}
