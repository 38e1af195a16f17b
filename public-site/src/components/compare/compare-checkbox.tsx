import { classNames, useEarlyInput } from '@nalika/shared-ui'
import { useId } from 'react'
import { MOST_COMPARED, togglePick, usePicks, type ComparePick } from './compare-store.ts'
import styles from './compare-checkbox.module.css'

/** Adds a product to the comparison or removes it. The tray reports when it is full. */
export function CompareCheckbox({ product }: { product: ComparePick }) {
  const id = useId()
  const { picks } = usePicks()
  const picked = picks.some(({ id }) => id === product.id)
  const full = !picked && picks.length >= MOST_COMPARED
  useEarlyInput(id, { checked: picked }, () => togglePick(product))
  return (
    <label className={classNames(styles.checkbox, full && styles.full)}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={picked}
        aria-disabled={full || undefined}
        onChange={() => togglePick(product)}
      />
      <span>
        Compare<span className="visually-hidden"> {product.name}</span>
      </span>
    </label>
  )
}
