import { ASKED, readTradeCases, type TradeCase, type Want } from './trade-case.ts'

const NUMBERS = ['od', 'wall', 'width', 'height', 'nb', 'nps', 'length', 'weightPerMetre']
const TEXTS = [
  'schedule',
  'standard',
  'grade',
  'process',
  'material',
  'finish',
  'ends',
  'coating',
  'shape',
  'place',
  'item',
  'pressure',
  'notPipe',
]
const UNITS = ['pieces', 'metres', 'feet', 'kilograms', 'tonnes']
const PRICE_UNITS = ['kilogram', 'tonne', 'metre', 'foot', 'piece']

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isText = (value: unknown) => typeof value === 'string' && value.trim() === value && value !== ''
const isListOf = (isItem: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isItem(item))
const isRecordOf = (fields: Record<string, (value: unknown) => boolean>) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, of]) => fields[name]?.(of) === true)
const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)

const facts = {
  ...Object.fromEntries(NUMBERS.map((name) => [name, isNumber])),
  ...Object.fromEntries(TEXTS.map((name) => [name, isText])),
  // A claim that must not be made may be any number.
  quantity: isRecordOf({ value: (value) => typeof value === 'number', unit: isOneOf(UNITS) }),
  price: isRecordOf({ max: isNumber, min: isNumber, value: isNumber, per: isOneOf(PRICE_UNITS) }),
  tax: isRecordOf({ percent: isNumber, included: (value) => typeof value === 'boolean' }),
  chatter: isOneOf([true]),
}
const isAsked = isOneOf(ASKED)
const isWant = (value: unknown): boolean =>
  isRecordOf({
    ...facts,
    several: isListOf(isWant),
    ask: (asked) => isAsked(asked) || isListOf(isAsked)(asked),
    choices: isListOf(isText),
    never: isListOf(isRecordOf(facts)),
    unknown: isListOf(isText),
  })(value)

const topics = readTradeCases()
const cases = [...topics.values()].flat()
const asks = ({ ask, several = [] }: Want): boolean => ask !== undefined || several.some((want) => asks(want))

test('each case has a text, its row or rule, and facts of the known kinds', () => {
  const isCase = isRecordOf({ id: isText, text: isText, row: isText, want: isWant })
  expect(cases.filter((value) => !isCase(value) || Object.keys(value).length !== 4)).toEqual([])
})

test('the cases of a topic are numbered from 1', () => {
  for (const [topic, those] of topics)
    expect(those.map(({ id }) => id)).toEqual(those.map((_, index) => `${topic}-${index + 1}`))
})

test('there are at least 500 cases, and a third of them must be asked about', () => {
  expect(cases.length).toBeGreaterThanOrEqual(500)
  expect(cases.filter(({ want }) => asks(want)).length).toBeGreaterThanOrEqual(cases.length / 3)
})

test('no text stands twice', () => {
  const normal = ({ text }: TradeCase) => text.toLowerCase().replace(/\s+/g, ' ')
  const texts = cases.map((value) => normal(value))
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('choices are offered only where something is asked', () => {
  expect(cases.filter(({ want }) => want.choices && !want.ask)).toEqual([])
})
