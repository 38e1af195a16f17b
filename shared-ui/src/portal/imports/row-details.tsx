import type { ImportRow } from '@nalika/shared-api/contract'
import { Typography } from 'antd'

type RowDetailsProps = Pick<ImportRow, 'problems' | 'questions' | 'changes'>

/** What is wrong with a row of a file, else what is to be confirmed and what the row changes. */
export function RowDetails({ problems, questions, changes }: RowDetailsProps) {
  if (problems.length > 0) {
    return problems.map(({ column, value, reason }) => (
      <div key={column}>
        <strong>{column}</strong>
        {value !== '' && ` ‘${value}’`}: {reason}
      </div>
    ))
  }
  return (
    <>
      {questions.map(({ column, reason }) => (
        <Typography.Text key={column} type="warning">
          <strong>{column}</strong>: {reason}
        </Typography.Text>
      ))}
      {changes.map(({ column, from, to }) => (
        <div key={column}>
          {column}: <Typography.Text delete={from !== ''}>{from || 'empty'}</Typography.Text> →{' '}
          <strong>{to || 'empty'}</strong>
        </div>
      ))}
    </>
  )
}
