import { parseId } from './parse-id.ts'

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
])('%s is an id', (text, id) => {
  expect(parseId(text)).toBe(id)
})

test.each(['', '0', '-7', '+7', '07', '7.0', '7e3', '0x7', ' 7', '2147483648', 'seven', null, undefined])(
  '%p is no id',
  (text) => {
    expect(parseId(text)).toBeNull()
  },
)
