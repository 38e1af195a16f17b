import { readList } from './read-list.ts'

test('LNG-05 a correction counts for every line of the list', () => {
  const text = 'GI pipe 50 NB heavy 20 kasal\nGI pipe 25 NB heavy 30 kasal'
  expect(readList(text).map(({ facts }) => facts.quantity)).toEqual([undefined, undefined])
  const corrections = new Map([['kasal', { kind: 'chatter', value: 'pieces' } as const]])
  const words = readList(text, { corrections }).map(({ pieces }) =>
    pieces.find(({ text: typed }) => typed === 'kasal'),
  )
  expect(words.map((piece) => piece?.because)).toEqual(['corrected by a person', 'corrected by a person'])
})

test('LNG-05 a corrected part is nothing else any more', () => {
  const corrections = new Map([['heavy', { kind: 'chatter', value: 'heavy' } as const]])
  const [line] = readList('GI pipe 50 NB heavy 20 nos', { corrections })
  expect(line?.facts).not.toHaveProperty('schedule')
  expect(line?.questions.map(({ about }) => about)).toContain('class')
})
