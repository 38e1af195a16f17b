import { answerItem, isExplanation } from './answers.ts'
import { readList } from './read-list.ts'

function answered(text: string, about: string, label: string) {
  const [item] = readList(text)
  const question = item?.questions.find((one) => one.about === about)
  const says = question?.choices.find((choice) => choice.label.startsWith(label))?.says
  if (!item || !says) throw new Error(`${text} does not ask that.`)
  return answerItem(item, [{ says }])
}

test.each([
  ['pipe 50 NB heavy IS 1239 - 100 m', 'finish', 'galvanised', { finish: 'Galvanised', wall: 4.5 }],
  ['GI pipe 32 NB medium - 120 mt', 'unit', 'tonnes', { quantity: { value: 120, unit: 'tonnes' } }],
  ['150 NB GI light IS 1239 60 m', 'class', 'heavy', { wall: 5.4, schedule: 'heavy' }],
  ['GI 80 NB medium 4.8 mm thk IS 1239 60 m', 'wall', 'heavy', { wall: 4.8, schedule: 'heavy' }],
])(
  'LNG-04 the answer to %j about the %s stands instead of what the line says',
  (text, about, label, facts) => {
    const { facts: read, problems, questions } = answered(text, about, label)
    expect(read).toMatchObject(facts)
    expect([problems, questions.map((question) => question.about)]).toEqual([[], []])
  },
)

test('LNG-04 an answer keeps what a title says', () => {
  const [item] = readList('MS black pipes IS 1239:\n50 NB 40 m')
  if (!item) throw new Error('There is no line.')
  const { facts } = answerItem(item, [{ says: { kind: 'schedule', value: 'heavy' } }])
  expect(facts).toMatchObject({ finish: 'Black', wall: 4.5, quantity: { value: 40 } })
})

test('LNG-05 a corrected figure is what the person says', () => {
  const [item] = readList('GI pipe 25 NB heavy - 40')
  if (!item) throw new Error('There is no line.')
  const says = { kind: 'quantity', value: { value: 40, unit: 'pieces' } } as const
  expect(answerItem(item, [{ text: '40', says }]).facts.quantity).toEqual(says.value)
})

test.each([
  [{ kind: 'finish', value: 'Black' }, true],
  [{ kind: 'size', value: { as: 'nb', mm: 50 } }, true],
  [{ kind: 'size', value: { as: 'nb', mm: '50' } }, false],
  [{ kind: 'size', value: { as: 'constructor' } }, false],
  [{ kind: 'quantity', value: { value: 0, unit: 'pieces' } }, false],
  [{ kind: 'process', value: 'magic' }, false],
  [{ kind: 'wall', value: Number.NaN }, false],
  [{ kind: 'toString', value: 'x' }, false],
])('LNG-05 whether %j may be said: %s', (said, may) => {
  expect(isExplanation(said)).toBe(may)
})
