import type { TextPiece } from '@nalika/shared-api/contract'
import { Fragment, useId, useState, type ReactNode } from 'react'
import styles from './reading.module.css'

interface ReadingChoicesProps<Choice> {
  ask: string
  choices: readonly Choice[]
  /** The link or the button of a choice. */
  render: (choice: Choice) => ReactNode
}

/** A question about a text, with its answers. */
export function ReadingChoices<Choice extends { label: string }>({
  ask,
  choices,
  render,
}: ReadingChoicesProps<Choice>) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.ask}>
        {ask}
      </p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Fragment key={choice.label}>{render(choice)}</Fragment>
        ))}
      </div>
    </div>
  )
}

interface ReadingCorrectionsProps<Choice> extends Pick<ReadingChoicesProps<Choice>, 'render'> {
  text: string
  /** The choices are rendered once it is unfolded: those of 200 lines are 30,000 elements. */
  isLazy?: boolean
  pieces: readonly (TextPiece & { choices: readonly Choice[] })[]
}

/** Unfolds what each part of a text was read as, and what else it may be. */
export function ReadingCorrections<Choice extends { label: string }>({
  text,
  pieces,
  render,
  isLazy,
}: ReadingCorrectionsProps<Choice>) {
  const [isShown, show] = useState(!isLazy)
  const correctable = pieces.filter(({ choices }) => choices.length > 0)
  if (correctable.length === 0) return null
  return (
    <details className={styles.change} onToggle={() => show(true)}>
      <summary>
        Correct the reading<span className="visually-hidden"> of {text}</span>
      </summary>
      {isShown &&
        correctable.map((piece) => (
          <ReadingChoices
            key={piece.start}
            ask={`“${piece.text}” was read as ${piece.meaning}. What is it?`}
            choices={piece.choices}
            render={render}
          />
        ))}
    </details>
  )
}
