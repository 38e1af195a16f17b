import type { LineChoice, ReadQuoteLine } from '@nalika/shared-api/contract'
import { Button } from '@nalika/shared-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { MarkedText } from '../../components/reading/marked-text.tsx'
import { ReadingChoices, ReadingCorrections } from '../../components/reading/reading-choices.tsx'
import styles from './pasted-lines.module.css'

interface LineReadingProps {
  line: ReadQuoteLine
  /** Whether it was read again because of an answer: its text gets the focus that the answer's button had. */
  isAnswered: boolean
  busy: boolean
  onChoose: (choice: LineChoice) => void
  /** What can be done after an answer. */
  children?: ReactNode
}

/** How a line was read: its text with marks, what is wrong, the question that decides, and what can be corrected. */
export function LineReading({ line, isAnswered, busy, onChoose, children }: LineReadingProps) {
  const { text, pieces, problems, note, question } = line
  const typed = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAnswered) typed.current?.focus()
  }, [isAnswered, line])

  const button = (choice: LineChoice) => (
    <Button size="small" busy={busy} onClick={() => onChoose(choice)}>
      {choice.label}
    </Button>
  )
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
      {question && <ReadingChoices ask={question.text} choices={question.choices} render={button} />}
      {children}
      <ReadingCorrections isLazy text={text} pieces={pieces} render={button} />
    </>
  )
}
