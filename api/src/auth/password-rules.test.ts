import { isGuessable } from './password-rules.ts'

const OWNER = { email: 'asha.rao@pipes.example', name: 'Asha Rao' }

test.each([
  ['one character repeated', 'aaaaaaaa'],
  ['one character repeated, in both cases', 'aAaAaAaAaA'],
  ['one character repeated 200 times', 'x'.repeat(200)],
  ['only spaces', '        '],
  ['only whitespace of several kinds', ' \t\u00a0\u2003\u3000 \t\u00a0'],
  ['one character between spaces', '    a    '],
  ['digits in order', '12345678'],
  ['digits in reverse order', '98765432'],
  ['digits past nine', '1234567890'],
  ['letters in order', 'abcdefgh'],
  ['letters in reverse order', 'ZYXWVUTS'],
  ['letters in order, spaced', 'a b c d e f g h'],
  ['two runs', 'abcd1234'],
  ['two runs with a sign between them', 'abcd-1234'],
  ['two characters in turn', 'abababab'],
  ['three characters in turn, cut short', 'xq7xq7xq7x'],
  ['one word twice', 'metalmetal'],
  ['pairs', '77889900'],
  ['a keyboard row', 'qwertyuiop'],
  ['part of a keyboard row', 'asdfghjk'],
  ['a keyboard row in reverse order', 'poiuytre'],
  ['two keyboard rows', 'qwerasdf'],
  ['a keyboard row in capitals', 'ZXCVBNM,'],
  ['the digit row with shift', '!@#$%^&*'],
  ['digits of another script in order', '०१२३४५६७'],
])('SES-14 a password of %s is refused', (_, password) => {
  expect(isGuessable(password, OWNER)).toBe(true)
})

test.each([
  'steel-and-tube',
  'tubes-of-1942',
  'galvanised-42',
  'wrong horse battery',
  'property tree 42',
  'kT7#pQ2!',
  'ठोस इस्पात का पाइप',
])('SES-14 %s is accepted', (password) => {
  expect(isGuessable(password, OWNER)).toBe(false)
})
