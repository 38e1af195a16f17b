import { Value } from 'typebox/value'
import { Email, OptionalEmail } from './shapes.ts'

test.each([
  'asha.rao@example.com',
  ' asha.rao+quotes@sub.example.co.in ',
  "o'brien_42@pipes-and-tubes.example",
  'आशा@example.in',
  'info@बैंक.भारत',
  'a@192.0.2.1',
])('API-07 %j is an email address', (address) => {
  expect([Value.Check(Email, address), Value.Check(OptionalEmail, address)]).toEqual([true, true])
})

test.each([
  'Boss<ceo@b.co>',
  '<ceo@b.co>',
  'group:victim@b.co;x',
  'group:victim@b.co;',
  'root,victim@b.co',
  'victim@b.co,root@b.co',
  '"root victim"@b.co',
  'root(victim@b.co)',
  'root@[192.0.2.1]',
  'root\\@b.co',
  'root@b.co\nbcc',
  'ro\u0007ot@b.co',
  'root@b\u007f.co',
  'root@b',
  'root@b..co',
  'root@.b.co',
  'root@b.co.',
  'root@b.co>',
  'root@@b.co',
  'root',
  '@b.co',
])('API-07 %j is no email address: a mail program would read another one in it', (address) => {
  expect([Value.Check(Email, address), Value.Check(OptionalEmail, address)]).toEqual([false, false])
})
