import { figureOf } from './figure.ts'

const firms = (values: readonly number[], weights: readonly number[] = []) =>
  values.map((value, index) => ({ value, weight: weights[index] ?? 1 }))

test('PRI-04 four firms show nothing, five show the mean of the three in the middle in steps of ₹0.50', () => {
  expect(figureOf(firms([6000, 6100, 6200, 6300]))).toBeUndefined()
  expect(figureOf(firms([9900, 6200, 6104, 6321, 100]))).toBe(6200)
  expect(figureOf(firms([6000, 6100, 6130, 6160, 7000]))).toBe(6150)
})

test('PRI-04 a fifth of the firms at each end does not count, however far off it is', () => {
  const middle = [6000, 6000, 6000, 6000, 6000, 6000]
  expect(figureOf(firms([1, 2, ...middle, 900_000, 800_000]))).toBe(6000)
})

test('PRI-04 nothing is shown while a firm has more than a third of the weight', () => {
  expect(figureOf(firms([6000, 6100, 6200, 6300, 6400], [3, 1, 1, 1, 1]))).toBeUndefined()
  expect(figureOf(firms([6000, 6100, 6200, 6300, 6400], [2, 1, 1, 1, 1]))).toBe(6200)
})

test('PRI-04 among the firms that are left after trimming none has more than a third', () => {
  // The three in the middle weigh 3, 3 and 1: as 1 each, their mean is 6333.
  expect(figureOf(firms([6000, 6100, 6200, 6700, 6900], [2, 3, 1, 3, 2]))).toBe(6350)
  // Four of the six, which weigh 3, 1, 1 and 1: as 1.5, 1, 1 and 1, their mean is 6244.
  expect(figureOf(firms([5000, 6100, 6200, 6300, 6400, 9000], [2, 3, 1, 1, 1, 2]))).toBe(6250)
})

test('PRI-04 orders weigh more than quotations, and these more than prices that are only shown', () => {
  const values = [5000, 6000, 6000, 6000, 6400, 6400, 9000]
  expect(figureOf(firms(values))).toBe(6150)
  expect(figureOf(firms(values, [1, 1, 1, 1, 2, 2, 1]))).toBe(6250)
})
