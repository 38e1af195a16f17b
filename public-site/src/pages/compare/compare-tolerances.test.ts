import { differsInPractice } from './compare-tolerances.ts'

test.each([
  ['Yield strength', '241 MPa minimum', '240 MPa minimum', false],
  ['Yield strength', '240 MPa minimum', '290 MPa minimum', true],
  ['Tensile strength', '414 MPa minimum', '415 MPa minimum', false],
  ['Outside diameter', '33.4\u00a0mm', '33.7\u00a0mm', false],
  ['Outside diameter', '73\u00a0mm', '76.1\u00a0mm', true],
  ['Wall thickness', '3.6\u00a0mm', '3.65\u00a0mm', false],
  ['Wall thickness', '3.6\u00a0mm', '3.91\u00a0mm', true],
  ['Weight', '5.44\u00a0kg/m', '5.437\u00a0kg/m', false],
  ['Weight per piece', '1,020\u00a0kg', '1,100\u00a0kg', true],
  ['Test pressure', '17.2 MPa', '17.2 bar', true],
  ['Test pressure', '17.2 MPa', '', true],
  ['Applications', 'Gas, Structural', 'Structural, Gas', false],
  ['Finish', 'Black', 'black', false],
  ['Finish', 'Black', 'Galvanised', true],
  ['Price per kg', '₹66.33', '₹66.34', true],
])('PUB-21 in the row %s, %s and %s differ: %s', (term, one, other, expected) => {
  expect(differsInPractice(term, [one, other])).toBe(expected)
})
