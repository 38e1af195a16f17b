import { escapeValue, facetValueLabel, splitValues, type FacetDefinition } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { useState } from 'react'
import type { FacetChoices } from './facet-choices.ts'
import { Facet } from './facet.tsx'
import styles from './facet.module.css'

/** So many values are shown before 'Show all'. */
const SHOWN = 6

interface CheckboxFacetProps extends FacetDefinition {
  choices: NonNullable<FacetChoices[FacetDefinition['name']]>
  /** Chosen values, with commas between them. */
  chosen: string
  /** Whether it begins unfolded. */
  open: boolean
}

/** The values of a facet, of which several can be chosen: the most frequent first, the others behind 'Show all'. */
export function CheckboxFacet({ name, label, all, choices, chosen, open }: CheckboxFacetProps) {
  const values = splitValues(chosen)
  const [beganChosen] = useState(values)
  const absent = values.filter((value) => !choices.some((choice) => choice.value === value))
  const offered = [
    ...choices,
    ...absent.map((value) => ({ value, label: facetValueLabel(name, value), products: undefined })),
  ]
  if (offered.length < 2 && values.length === 0) return null

  const isLong = offered.length > SHOWN + 2
  // The numbers of a facet do not depend on its own choice: a value does not move when it is chosen.
  const frequent = new Set(
    offered
      .toSorted((one, other) => (other.products ?? 0) - (one.products ?? 0))
      .slice(0, isLong ? SHOWN : undefined),
  )
  const infrequent = offered.filter((choice) => !frequent.has(choice))
  const list = (some: typeof offered) => (
    <ul className={styles.values}>
      {some.map(({ value, label, products }) => (
        <li key={value}>
          <label className={styles.value}>
            <input
              type="checkbox"
              name={name}
              value={escapeValue(value)}
              defaultChecked={values.includes(value)}
            />
            <span>{label}</span>
            {products !== undefined && <span className={styles.products}>{formatNumber(products)}</span>}
          </label>
        </li>
      ))}
    </ul>
  )
  return (
    <Facet
      label={label}
      note={values.length === 0 ? all : `${values.length} chosen`}
      open={open || values.length > 0}
    >
      {list(offered.filter((choice) => frequent.has(choice)))}
      {infrequent.length > 0 && (
        <details open={infrequent.some(({ value }) => beganChosen.includes(value))}>
          <summary className={styles.more}>Show all {offered.length}</summary>
          {list(infrequent)}
        </details>
      )}
    </Facet>
  )
}
