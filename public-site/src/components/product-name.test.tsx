import { render, screen } from '@testing-library/react'
import { ProductName, unbrokenParts } from './product-name.tsx'

test.each([
  [
    'Line Pipe 2" NB Sch 40 API 5L Gr B PSL 1',
    ['Line', 'Pipe', '2" NB', 'Sch 40', 'API 5L', 'Gr B', 'PSL 1'],
  ],
  ['HSAW Pipe 406.4 × 6.3 IS 3589 Fe 410', ['HSAW', 'Pipe', '406.4 × 6.3', 'IS 3589', 'Fe 410']],
  ['GI Pipe 15 NB Light IS 1239', ['GI', 'Pipe', '15 NB', 'Light', 'IS 1239']],
  ['Deccan pipe NB 50 heavy', ['Deccan', 'pipe', 'NB 50', 'heavy']],
])('PUB-26 sizes, schedules and standards in “%s” do not break', (name, parts) => {
  expect(unbrokenParts(name)).toEqual(parts)
})

test('PUB-26 a name reads as it was written', () => {
  render(
    <h3>
      <ProductName name={'Line Pipe 2" NB Sch 40 PSL 1 coated'} />
    </h3>,
  )
  expect(screen.getByRole('heading', { name: 'Line Pipe 2" NB Sch 40 PSL 1 coated' })).toBeVisible()
})
