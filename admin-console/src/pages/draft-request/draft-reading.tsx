import type { LineChoice, ReadQuoteLine } from '@nalika/shared-api/contract'
import { Button, Flex } from 'antd'
import styles from './draft-reading.module.css'

interface DraftReadingProps {
  line: ReadQuoteLine
  busy?: boolean
  /** Left out for somebody who only reads. */
  onChoose?: (choice: LineChoice) => void
}

/** What was read of a line, what is wrong with it, and the question that decides. */
export const DraftReading = ({ line, busy = false, onChoose }: DraftReadingProps) => (
  <div className={styles.reading}>
    <p>
      {line.pieces.length === 0
        ? 'Nothing was read.'
        : `Read: ${line.pieces.map(({ meaning }) => meaning).join(' · ')}`}
    </p>
    {[...line.problems, line.note].filter(Boolean).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {line.question && (
      <>
        <p className={styles.question}>{line.question.text}</p>
        {onChoose && line.question.choices.length > 0 && (
          <Flex wrap gap={4}>
            {line.question.choices.map((choice) => (
              <Button key={choice.label} size="small" loading={busy} onClick={() => onChoose(choice)}>
                {choice.label}
              </Button>
            ))}
          </Flex>
        )}
      </>
    )}
  </div>
)
