import { isSameHistory } from './migration-history.ts'

const history = (...hashes: string[]) => hashes.map((hash) => ({ hash }))

test.each([
  ['a new database', [], true],
  ['the same', ['one', 'two'], true],
  ['fewer, which can be brought up to date', ['one'], true],
  ['more, of a newer version that runs beside', ['one', 'two', 'three'], true],
  ['others', ['other', 'migrations', 'from', 'before'], false],
  ['another second one', ['one', 'other'], false],
])('API-04 migrations of a database are compared with those of this version: %s', (_, applied, isSame) => {
  expect(isSameHistory(history(...applied), history('one', 'two'))).toBe(isSame)
})
