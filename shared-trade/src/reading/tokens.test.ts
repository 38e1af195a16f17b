import { tokenize } from './tokens.ts'

const keys = (text: string) => tokenize(text).map(({ key }) => key)
const numbers = (text: string) => tokenize(text).flatMap(({ is, value }) => (is === 'number' ? [value] : []))

test.each([
  ['2-3/8', [2.375]],
  ['1.1/4', [1.25]],
  ['1 1/2', [1.5]],
  ['1½', [1.5]],
  ['½', [0.5]],
  ['1,20,000', [120_000]],
  ['1,250.50', [1250.5]],
  ['12 000', [12_000]],
  ['60,3', [60.3]],
  ['.337', [0.337]],
  ['१२०', [120]],
  ['X52 1/8', [52, 0.125]],
])('LNG-01 the number %j is %j', (text, values) => {
  expect(numbers(text)).toEqual(values)
})

test.each([
  ['dedh inch', [1.5]],
  ['sawa do inch', [2.25]],
  ['paune do inch', [1.75]],
  ['sadhe teen inch', [3.5]],
  ['ढाई सौ मीटर', [250]],
  ['1.5 lakh kg', [150_000]],
  ['1 lakh 20 hazaar kg', [120_000]],
  ['twenty five nos', [25]],
  ['three quarter inch', [0.75]],
  ['one and a quarter inch', [1.25]],
  ['bhej do', []],
])('PUB-19 the words %j say %j', (text, values) => {
  expect(numbers(text)).toEqual(values)
})

test('signs and spellings of one thing have one key', () => {
  expect(keys("2″ 2” 2'' 2\"")).toEqual(['2', 'inch', '2', 'inch', '2', 'inch', '2', 'inch'])
  expect(keys('40×40 40*40 40x40').filter((key) => key === 'x')).toHaveLength(3)
  expect(keys("20' मीटर mtrs R/M")).toEqual(['20', 'ft', 'm', 'm', 'rm'])
})

test('words that are written without a space are several', () => {
  expect(keys('ASTMA106GrB')).toEqual(['astm', 'a', '106', 'gr', 'b'])
  expect(keys('API5LX42')).toEqual(['api', '5', 'l', 'x', '42'])
  expect(keys('50NBx4.5')).toEqual(['50', 'nb', 'x', '4.5'])
  expect(keys('2"xXS 2"XXS')).toEqual(['2', 'inch', 'x', 'xs', '2', 'inch', 'xxs'])
})

test('LNG-05 a token knows its place in the typed text', () => {
  const text = 'GI “C” class १½” 60,3 mm'
  for (const { start, end, text: typed } of tokenize(text)) {
    if (typed !== '') expect(text.slice(start, end)).toBe(typed)
    expect(end).toBeGreaterThan(start)
  }
})
