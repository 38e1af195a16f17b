import { mentions } from './mentions.ts'

test.each([
  ['.*', 'Everything is gone.', false],
  ['Rao|Sons', 'Asked by Rao.', false],
  ['Rao|Sons', 'Asked by Rao|Sons today.', true],
  ['(Asha', 'Asked by (Asha today.', true],
  ['[a-z]+', 'a word', false],
  ['$5\\d', 'Price $5\\d now', true],
  ['a+b@works.example', 'Sent to aab@works.example.', false],
  ['a+b@works.example', 'Sent to a+b@works.example.', true],
])('TRU-03 the name %j in %j is text, not a pattern: %s', (word, text, found) => {
  expect(mentions(text, word)).toBe(found)
})
