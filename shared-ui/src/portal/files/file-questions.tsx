import type { ColumnAnswer, ColumnQuestion, SkippedRow } from '@nalika/shared-api/contract'
import { Alert, Button, Collapse, Flex } from 'antd'
import { formatCount } from '../format-count.ts'

interface ColumnQuestionsProps {
  questions: readonly ColumnQuestion[]
  busy: boolean
  onAnswer: (answer: ColumnAnswer) => void
}

/** What a file leaves open about its columns, with the choices as buttons. Its rows cannot be stored before. */
export function ColumnQuestions({ questions, busy, onAnswer }: ColumnQuestionsProps) {
  return questions.map(({ text, choices }) => (
    <Alert
      key={text}
      type="warning"
      showIcon
      title={text}
      description={
        <Flex wrap gap="small" role="group" aria-label={text}>
          {choices.map(({ label, answer }) => (
            <Button key={label} disabled={busy} onClick={() => onAnswer(answer)}>
              {label}
            </Button>
          ))}
        </Flex>
      }
    />
  ))
}

/** The answers so far with a new one: a column has one unit, and a field one column. */
export const withAnswer = (answers: readonly ColumnAnswer[], answer: ColumnAnswer): ColumnAnswer[] => [
  ...answers.filter((one) => keyOf(one) !== keyOf(answer)),
  answer,
]

const keyOf = ({ column, unit, field }: ColumnAnswer) =>
  field ?? `${String(column)} ${unit === undefined ? 'gst' : 'unit'}`

interface LeftOutProps {
  /** Sentences about the whole file. */
  notes: readonly string[]
  rows: readonly SkippedRow[]
}

/** What of a file is not read: sentences about all of it, and rows that hold no product, folded, with the reason of each. */
export function LeftOut({ notes, rows }: LeftOutProps) {
  return (
    <>
      {notes.map((note) => (
        <Alert key={note} type="info" showIcon title={note} />
      ))}
      <SkippedRows rows={rows} />
    </>
  )
}

function SkippedRows({ rows }: Pick<LeftOutProps, 'rows'>) {
  if (rows.length === 0) return null
  const list = (
    <ul>
      {rows.map(({ row, text, reason }) => (
        <li key={`${String(row)} ${text}`}>{`Row ${String(row)}, ‘${text}’: ${reason}`}</li>
      ))}
    </ul>
  )
  return (
    <Collapse
      size="small"
      items={[{ key: 'skipped', label: `${formatCount(rows.length, 'row')} not read`, children: list }]}
    />
  )
}
