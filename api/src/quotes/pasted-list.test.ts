import { linesOf, splitQuantity } from './pasted-list.ts'

test.each([
  ['50 NB C class 300 m', '50 NB C class', 300, 'metres'],
  ['2 inch sch 40 A106 seamless - 120 mtrs', '2 inch sch 40 A106 seamless', 120, 'metres'],
  ['SHS 100x100x4 10 t', 'SHS 100x100x4', 10, 'tonnes'],
  ['RHS 60 x 40 x 2.9 2.5 MT', 'RHS 60 x 40 x 2.9', 2.5, 'tonnes'],
  ['400 ft of GI pipe 25 NB', 'of GI pipe 25 NB', 400, 'feet'],
  ['ERW 2 inch 6 m long 50 nos', 'ERW 2 inch 6 m long', 50, 'pieces'],
  ['MS pipe 40 NB heavy qty: 75', 'MS pipe 40 NB heavy', 75, 'pieces'],
  ['Boiler tube 50.8 x 3.66 1,200 kg', 'Boiler tube 50.8 x 3.66', 1200, 'kg'],
  ['60.3 x 3.91 mm A106', '60.3 x 3.91 mm A106', null, 'pieces'],
  ['SS 316L 1-1/2" sch 10S', 'SS 316L 1-1/2" sch 10S', null, 'pieces'],
])('PUB-27 "%s" asks for "%s": %s %s', (line, description, quantity, unit) => {
  expect(splitQuantity(line)).toEqual({ description, quantity, unit })
})

test('PUB-27 a pasted list has numbers, bullets, cells of a spreadsheet and empty lines', () => {
  expect(linesOf('1. 50 NB C class 300 m\r\n\n  2) SHS 60x60\t10\tt\n• GI 25 NB, 40 nos\n---')).toEqual([
    '50 NB C class 300 m',
    'SHS 60x60 10 t',
    'GI 25 NB 40 nos',
  ])
})
