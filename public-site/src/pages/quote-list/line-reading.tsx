import type { LineChoice, ReadQuoteLine } from '@nalika/shared-api/contract'
import { Button } from '@nalika/shared-ui'
import { useEffect, useId, useRef } from 'react'
import { MarkedText } from './marked-text.tsx'
import styles from './pasted-lines.module.css'

interface LineReadingProps {
  line: ReadQuoteLine
  /** Whether it was read again because of an answer: its text gets the focus that the answer's button had. */
  isAnswered: boolean
  busy: boolean
  onChoose: (choice: LineChoice) => void
}

/** How a line was read: its text with marks, what is wrong, the question that decides, and what can be corrected. */
export function LineReading({ line, isAnswered, busy, onChoose }: LineReadingProps) {
  const { text, pieces, problems, note, question } = line
  const typed = useRef<HTMLParagraphElement>(null)
  const correctable = pieces.filter(({ choices }) => choices.length > 0)
  useEffect(() => {
    if (isAnswered) typed.current?.focus()
  }, [isAnswered, line])

  return (
    <>
      <p ref={typed} className={styles.text} tabIndex={-1}>
        <MarkedText text={text} pieces={pieces} />
      </p>
      {[...problems, note].filter(Boolean).map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      {question && <Choices ask={question.text} choices={question.choices} busy={busy} onChoose={onChoose} />}
      {correctable.length > 0 && (
        <details className={styles.change}>
          <summary>
            Correct the reading<span className="visually-hidden"> of {text}</span>
          </summary>
          {correctable.map((piece) => (
            <Choices
              key={`${piece.start}-${piece.text}`}
              ask={`“${piece.text}” was read as ${piece.meaning}. What is it?`}
              choices={piece.choices}
              busy={busy}
              onChoose={onChoose}
            />
          ))}
        </details>
      )}
    </>
  )
}

interface ChoicesProps extends Pick<LineReadingProps, 'busy' | 'onChoose'> {
  ask: string
  choices: readonly LineChoice[]
}

function Choices({ ask, choices, busy, onChoose }: ChoicesProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.ask}>
        {ask}
      </p>
      <div className={styles.actions}>
        {choices.map((choice) => (
          <Button key={choice.label} size="small" busy={busy} onClick={() => onChoose(choice)}>
            {choice.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
