import { byRequest, requestNumber } from './request-groups.ts'

const lead = (id: number, request_id: number | null = null, request_reference: string | null = null) => ({
  id,
  reference: `NQ-${id}`,
  request_id,
  request_reference,
})

test('DEA-02 leads of one request are together, at the place of the first', () => {
  const ids = byRequest([lead(7, 3), lead(5), lead(8, 3), lead(3), lead(9)]).map((lines) =>
    lines.map(({ id }) => id),
  )
  expect(ids).toEqual([[7, 8], [5], [3], [9]])
})

test('DEA-02 the number of a request is named where it is not the lead’s own', () => {
  expect(requestNumber(lead(1, 3, 'NR-3'))).toBe('NR-3')
  expect(requestNumber(lead(1, 3, 'NQ-1'))).toBe('')
  expect(requestNumber(lead(1))).toBe('')
})
