import { capitalise, capitaliseWords } from './capitalise.ts'

test('a status gets a capital and keeps the rest', () => {
  expect(capitalise('sent again')).toBe('Sent again')
  expect(capitalise('')).toBe('')
})

test('NAV-03 names and roles are capitalised word by word', () => {
  expect(capitaliseWords('asha rao')).toBe('Asha Rao')
  expect(capitaliseWords('distributor')).toBe('Distributor')
  expect(capitaliseWords('McKay  and sons')).toBe('McKay  And Sons')
  expect(capitaliseWords('')).toBe('')
})
