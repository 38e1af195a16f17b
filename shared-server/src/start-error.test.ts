import { describeStartFailure, StartError } from './start-error.ts'

test('a program that cannot start prints a sentence, or the innermost cause in at most eight short lines', () => {
  expect(describeStartFailure(new StartError('Port 3000 is taken.'))).toBe('Port 3000 is taken.')
  const cause = new Error('duplicate key value violates unique constraint')
  const statement = `Failed query: insert into products values ${'($1, $2)\n'.repeat(20_000)}`
  const lines = describeStartFailure(new Error(statement, { cause })).split('\n')
  expect(lines[0]).toBe('Error: duplicate key value violates unique constraint')
  expect(lines.length).toBeLessThanOrEqual(8)
  expect(describeStartFailure(new Error('x'.repeat(100_000))).length).toBeLessThan(2500)
})
