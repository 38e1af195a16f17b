import { Button, classNames, CloseButton, LinkButton } from '@nalika/shared-ui'
import { useRef } from 'react'
import { clearPicks, compareAddress, MOST_COMPARED, removePick, usePicks } from './compare-store.ts'
import styles from './compare-tray.module.css'

/** The tray at the bottom of the screen with the products to compare. */
export function CompareTray() {
  const { picks, refused } = usePicks()
  const count = picks.length
  const clear = useRef<HTMLButtonElement>(null)

  // The pressed button disappears; the focus moves to an element near it.
  const keepFocus = () =>
    (count > 1 ? clear.current : document.getElementById('content'))?.focus({ preventScroll: true })

  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && !refused && `${count} of ${MOST_COMPARED} products to compare.`}
        {refused && fullSentence}
      </p>
      {count > 0 && (
        <section className={styles.tray} aria-label="Products to compare">
          {(refused || count === 1) && (
            <p className={refused ? styles.refusal : styles.hint}>
              {refused ? fullSentence : 'Select another product to compare it with this one.'}
            </p>
          )}
          <p className={styles.count} aria-hidden="true">{`${count} of ${MOST_COMPARED} selected`}</p>
          <ul className={classNames(styles.picks, refused && styles.choosing)}>
            {picks.map(({ id, name }) => (
              <li key={id} className={styles.pick}>
                <span className={styles.name}>{name}</span>
                <CloseButton
                  className={styles.remove}
                  label={`Remove ${name}`}
                  size={16}
                  onClick={() => {
                    keepFocus()
                    removePick(id)
                  }}
                />
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button
              ref={clear}
              kind="quiet"
              onClick={() => {
                document.getElementById('content')?.focus({ preventScroll: true })
                clearPicks()
              }}
            >
              Clear<span className="visually-hidden"> products to compare</span>
            </Button>
            {count > 1 && (
              <LinkButton to={compareAddress(picks.map(({ id }) => id))}>{`Compare ${count}`}</LinkButton>
            )}
          </div>
        </section>
      )}
    </>
  )
}

const fullSentence = `You can compare up to ${MOST_COMPARED} products. Remove one to add another.`
