import { isEmailAddress } from './email-address.ts'

test.each([
  'asha.rao@example.com',
  ' asha.rao+quotes@sub.example.co.in ',
  "o'brien_42@pipes-and-tubes.example",
  'ASHA@EXAMPLE.COM',
  'आशा@example.in',
  'राजेश.कुमार@उदाहरण.भारत',
  'info@बैंक.भारत',
  'info@xn--11b4c3d.example',
  'a@192.0.2.1',
  `${'a'.repeat(64)}@b.example`,
])('API-07 %j is one email address', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

test.each([
  // Another address inside, or more than one.
  'Boss<ceo@b.co>',
  '<ceo@b.co>',
  'Boss ceo@b.co',
  'group:ceo@b.co;',
  'root,ceo@b.co',
  'ceo@b.co,root@b.co',
  '"root ceo"@b.co',
  '"root"@b.co',
  'root(ceo@b.co)',
  'root@[192.0.2.1]',
  'root\\@b.co',
  'a!b@c@b.co',
  '=?utf-8?q?ceo=40b=2Eco=3E?=@b.co',
  // Control and invisible characters.
  'root@b.co\nbcc',
  'ro\tot@b.co',
  'ro\u0007ot@b.co',
  'root@b.co\0',
  'root@b\u007f.co',
  'ro\u0085ot@b.co',
  'ro\u200bot@b.co',
  'ro\u202eot@b.co',
  '\u2066root@b.co',
  'ro\u00adot@b.co',
  'ro\ud800ot@b.co',
  // What no server has.
  'root',
  '@b.co',
  'root@',
  'root@b',
  'root@b..co',
  'root@.b.co',
  'root@b.co.',
  'root@-b.co',
  'root@b-.co',
  'root@b_c.co',
  'root@xn--zzzzzz.co',
  'root@１２７.co',
  'root@b。co',
  'root@@b.co',
  '.root@b.co',
  'ro..ot@b.co',
  'root.@b.co',
  `${'a'.repeat(65)}@b.co`,
  `root@${'b'.repeat(64)}.co`,
  `root@${'b.'.repeat(130)}co`,
  '',
])('API-07 %j is no email address', (address) => {
  expect(isEmailAddress(address)).toBe(false)
})
