import { render, screen } from '@testing-library/react'
import { productWith } from '../../testing/samples.ts'
import { boxPicture, pipePicture, VIEW } from './picture-geometry.ts'
import { endsOf, finishOf } from './picture-look.ts'
import { ProductPicture } from './product-picture.tsx'

const numbers = (path: string) => Array.from(path.matchAll(/-?[\d.]+/g), ([text]) => Number(text))

test.each([
  ['Galvanised', '', 'galvanised'],
  ['Hot dip galvanized', 'Stainless steel', 'galvanised'],
  ['Annealed and pickled', 'Stainless steel', 'stainless'],
  ['', 'Stainless steel', 'stainless'],
  ['3LPE', 'Carbon steel', 'polyethylene'],
  ['FBE', 'Carbon steel', 'epoxy'],
  ['Red oxide primer', 'Mild steel', 'oxide'],
  ['Varnished', 'Carbon steel', 'varnished'],
  ['Black', 'Mild steel', 'black'],
  ['', '', 'black'],
])('PUB-30 a product with the finish “%s” of “%s” is drawn as %s', (finish, material, look) => {
  expect(finishOf({ finish, material })).toBe(look)
})

test.each([
  ['Threaded and coupled', 'threaded'],
  ['Screwed and socketed', 'threaded'],
  ['Grooved', 'grooved'],
  ['Bevelled (30°)', 'bevelled'],
  ['Plain', 'plain'],
  ['', 'plain'],
])('PUB-30 the ends “%s” are drawn as %s', (end_type, ends) => {
  expect(endsOf({ end_type })).toBe(ends)
})

test('PUB-30 the wall of a pipe and the sides of a hollow section are in proportion', () => {
  const { end, bore } = pipePicture(60.3, 8.74, 'plain', false)
  expect(bore.ry / end.ry).toBeCloseTo((60.3 - 2 * 8.74) / 60.3, 1)
  const { width, height, wall } = boxPicture(100, 50, 5)
  expect(width / height).toBeCloseTo(2, 1)
  expect(wall / width).toBeCloseTo(5 / 100, 1)
})

test('PUB-30 a picture shows threads, grooves, sockets and cut back coatings, and none of them on plain ends', () => {
  const plain = pipePicture(60.3, 3.91, 'plain', false)
  expect(plain).toMatchObject({ bare: '', rings: '', socket: '', bevel: { cx: 0 } })
  const threaded = pipePicture(60.3, 3.91, 'threaded', false)
  expect([threaded.bare, threaded.rings, threaded.socket]).not.toContain('')
  expect(pipePicture(60.3, 3.91, 'grooved', false)).toMatchObject({ bare: '', socket: '' })
  expect(pipePicture(60.3, 3.91, 'grooved', false).rings).not.toBe('')
  expect(pipePicture(60.3, 3.91, 'bevelled', false).bevel.cx).toBeGreaterThan(0)
  expect(pipePicture(60.3, 3.91, 'bevelled', true).bare).not.toBe('')
})

test.each([
  [10, 1],
  [60.3, 3.91],
  [2540, 25],
  [60, 30],
])('PUB-30 a pipe of %d × %d fits its picture', (od, wall) => {
  const { x, y, end, body } = pipePicture(od, wall, 'plain', false)
  const length = Math.max(...numbers(body.split('a')[0] ?? ''))
  expect(x - 1.23 * end.rx).toBeGreaterThan(0)
  expect(y + 0.92 * end.ry).toBeLessThan(VIEW.height)
  expect(x + length * 0.866 + 1.23 * end.rx).toBeLessThan(VIEW.width)
  expect(y - length * 0.5 - 0.92 * end.ry).toBeGreaterThan(0)
})

test('PUB-30 a picture says what it shows', () => {
  render(<ProductPicture product={productWith({ finish: 'Galvanised', end_type: 'Grooved' })} />)
  expect(
    screen.getByRole('img', { name: /NPS 2 Sch 40: Galvanised, Ø.60\.3.×.3\.91.mm, Grooved ends$/ }),
  ).toBeVisible()
})

test('PUB-30 a product of unknown size has no picture', () => {
  const { container } = render(
    <ProductPicture product={productWith({ diameter: null, max_diameter: null, min_diameter: null })} />,
  )
  expect(container).toBeEmptyDOMElement()
})
