import { normaliseText, replaceText } from './typed-text.ts'

test.each([
  ['2”', '2"'],
  ['1½″', '1 1/2"'],
  ["2''", '2"'],
  ['40×40*3', '40 x 40 x 3'],
  ['40X40', '40 x 40'],
  ['S.S. & G.I.', 'ss gi'],
  ['gr.b', 'gr b'],
  ['1,200 kg, urgent', '1200 kg urgent'],
  ['२ इंच', '2 इंच'],
  ['sch–40', 'sch-40'],
  ['gi2inch', 'gi 2inch'],
  ['pi\u200bpe', 'pipe'],
])('PUB-23 %j is normalised to %j', (typed, text) => {
  expect(normaliseText(typed).text.trim()).toBe(text)
})

test('each character knows where it was typed', () => {
  const { text, starts, ends } = normaliseText('Sch 1½”')
  const place = text.indexOf('1/2')
  expect([starts[place], ends[place + 2]]).toEqual([5, 6])
  const replaced = replaceText(normaliseText('पाइप 2'), /पाइप/gu, () => 'pipe')
  expect([replaced.text, replaced.starts[0], replaced.ends[3]]).toEqual(['pipe 2', 0, 4])
})
