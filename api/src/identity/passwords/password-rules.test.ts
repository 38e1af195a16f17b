import { commonPasswords } from './common-passwords.ts'
import { GUESSABLE, LIKE_OWNER, passwordFault } from './password-rules.ts'

const OWNER = { email: 'a.k.rao82@pipes.example', name: 'Asha Rao', companyName: 'Deccan Tubes & Co' }

test.each([
  ['one character repeated', 'aaaaaaaaaa'],
  ['one character repeated, in both cases', 'aAaAaAaAaA'],
  ['one character repeated 200 times', 'x'.repeat(200)],
  ['only spaces', '          '],
  ['only whitespace of several kinds', ' \t\u00a0\u2003\u3000 \t\u00a0 \t'],
  ['one character between spaces', '     a     '],
  ['digits in order', '0123456789'],
  ['digits in reverse order', '9876543210'],
  ['digits past nine', '1234567890'],
  ['letters in order', 'abcdefghij'],
  ['letters in reverse order', 'ZYXWVUTSRQ'],
  ['letters in order, spaced', 'a b c d e f g h'],
  ['two runs', 'abcde12345'],
  ['two runs with a sign between them', 'abcd-12345'],
  ['two characters in turn', 'ababababab'],
  ['three characters in turn, cut short', 'xq7xq7xq7x'],
  ['one word twice', 'metalmetal'],
  ['a word of nine letters twice', 'stainlessstainless'],
  ['pairs', '7788998877'],
  ['a keyboard row', 'qwertyuiop'],
  ['part of a keyboard row and digits', 'asdfghjk12'],
  ['a keyboard row in reverse order', 'poiuytrewq'],
  ['two keyboard rows', 'qwertasdfg'],
  ['a keyboard row in capitals', 'ZXCVBNM,./'],
  ['the digit row with shift', '!@#$%^&*()'],
  ['digits of another script in order', '०१२३४५६७८९'],
  ['a common one', 'basketball'],
  ['a common one in capitals', 'Liverpool123'],
  ['a common one of the longer list', 'iloveyou1234'],
  ['a common word and a year', 'Summer2026'],
  ['a common word between signs', '**Welcome@2026'],
])('TRU-04 a password of %s is too easy to guess', async (_, password) => {
  expect(await passwordFault(password, OWNER)).toBe(GUESSABLE)
})

test.each([
  ['the name', 'Asha-Rao-82'],
  ['the name the other way round', 'raoasha1942'],
  ['the name with signs for letters', '@sh4_R40!!!'],
  ['the name in full-width letters', 'ＡＳＨＡ２０２６！！'],
  ['the address', 'A.K.Rao82@pipes.example'],
  ['the address and a year', 'a.k.rao82@pipes.example2026'],
  ['its first part', 'akrao82-2026'],
  ['its domain', 'pipes!!2026'],
  ['the company', 'DeccanTubes1'],
  ['company and name', 'tubes/asha/42'],
  ['the site', 'Nalika2026!'],
  ['the site with signs for letters', 'N4l1k@-2026'],
])('TRU-04 a password like %s is refused', async (_, password) => {
  expect(await passwordFault(password, OWNER)).toBe(LIKE_OWNER)
})

test.each([
  'steel-and-tube',
  'tubes-of-1942',
  'galvanised-42',
  'wrong horse battery',
  'property tree 42',
  'asha likes pipes',
  'kT7#pQ2!vX',
  '8392411#06$5',
  'ठोस इस्पात का पाइप',
])('TRU-04 %s is accepted', async (password) => {
  expect(await passwordFault(password, OWNER)).toBeUndefined()
})

test('TRU-04 a name in another script is recognised', async () => {
  const owner = { ...OWNER, name: 'आशा राव' }
  expect(await passwordFault('राव-आशा-2026', owner)).toBe(LIKE_OWNER)
})

test('TRU-04 the list is that of the 100,000 most common, of which those of ten characters count', async () => {
  const common = await commonPasswords()
  expect([...common].filter((password) => password.length >= 10).length).toBeGreaterThan(40_000)
  expect(await commonPasswords()).toBe(common)
})
