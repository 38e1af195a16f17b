import { completeText } from './completions.ts'
import { completeBrand, completeGrades, STANDARD_COMPLETIONS } from './standard-completions.ts'

const completions = [
  ...STANDARD_COMPLETIONS,
  ...completeGrades(['A106 Gr B', 'TP304', 'TP316L', 'YSt 310']),
  completeBrand({ id: 3, name: 'Lohanadi Steel' }),
]
const complete = (typed: string) => completeText(typed, completions)
const searches = (typed: string) => complete(typed).map(({ search }) => search)

/** What is typed, and what the first suggestions make of it. */
const TYPED: readonly (readonly [typed: string, ...searches: string[]])[] = [
  ['2"', '2 inch'],
  ['2”', '2 inch'],
  ['2 in', '2 inch'],
  ['2 inches', '2 inch'],
  ['2 इंच', '2 inch'],
  ['2', '2 inch', '2 1/2 inch', '20 inch'],
  ['1½', '1 1/2 inch'],
  ['1-1/2', '1 1/2 inch'],
  ['1.5', '1 1/2 inch'],
  ['50 n', 'NB 50'],
  ['dn5', 'NB 50'],
  ['nb 50', 'NB 50'],
  ['60.3', '60.3 mm OD'],
  ['100x1', '100 x 100'],
  ['100 × 100', '100 x 100'],
  ['sch 4', 'Sch 40', 'Sch 40S'],
  ['c cl', 'C class'],
  ['भारी', 'C class'],
  ['ss3', 'SS 304', 'SS 316L'],
  ['S.S. 316', 'SS 316L'],
  ['tp316', 'SS 316L'],
  ['a106', 'ASTM A106', 'A106 Gr B'],
  ['a106 b', 'A106 Gr B'],
  ['yst', 'YSt 310'],
  ['gi', 'Galvanised Pipes'],
  ['जीआई', 'Galvanised Pipes'],
  ['चौको', 'Hollow Sections'],
  ['galvaniz', 'Galvanised Pipes'],
  ['seemless', 'Seamless Pipes'],
  ['loha', 'Lohanadi Steel'],
  ['ss 316 2', 'ss 316 2 inch', 'ss 316 2 1/2 inch'],
  ['gi 2 inch hea', 'gi 2 inch C class'],
  ['2 inch seam', '2 inch Seamless Pipes'],
]

test.each(TYPED)('PUB-24 %j is completed as buyers mean it', (typed, ...wanted) => {
  expect(searches(typed).slice(0, wanted.length)).toEqual(wanted)
})

test('PUB-24 a category or brand alone opens its page; after other words it continues the search', () => {
  expect(complete('seam')[0]).toMatchObject({ path: '/category/seamless', head: '' })
  expect(complete('2 inch seam')[0]).toMatchObject({ head: '2 inch', search: '2 inch Seamless Pipes' })
})

test.each(['', '   ', '"', '%%', 'xyzzy', 'gate valve'])('PUB-24 nothing completes %j', (typed) => {
  expect(searches(typed)).toEqual([])
})
