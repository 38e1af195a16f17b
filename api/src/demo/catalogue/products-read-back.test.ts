import { everyProduct, lostSpellings } from './testing/read-back.ts'

test('LNG-01 LNG-02 every product of the demo catalogue is read back from some of its spellings', () => {
  expect(everyProduct.length).toBeGreaterThan(3500)
  expect(everyProduct.flatMap((product, index) => lostSpellings(product, index % 5, 5))).toEqual([])
})
