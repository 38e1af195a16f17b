import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { SectionDrawing } from './section-drawing.tsx'

test('PUB-20 a section shows its dimensions, also to screen readers', () => {
  render(<SectionDrawing title="Seamless pipe" shape="round" od={60.3} wall={3.91} size="sheet" />)
  const drawing = screen.getByRole('img', {
    name: 'Seamless pipe: round section, 60.3 mm outside diameter, 3.91 mm wall',
  })
  expect(drawing).toHaveTextContent('Ø 60.3')
  expect(drawing).toHaveTextContent('t 3.91')
})

test('PUB-20 hollow sections name width and height', () => {
  render(<SectionDrawing title="RHS" shape="rectangular" width={60} height={40} wall={2.9} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'RHS: rectangular section, 60 mm by 40 mm, 2.9 mm wall',
  )
})

test('PUB-20 a wall drawn thicker than to scale has a note', () => {
  render(<SectionDrawing title="Water main" shape="round" od={2540} wall={10} />)
  expect(screen.getByRole('img')).toHaveTextContent('wall not to scale')
})

test('each drawing has its own hatch pattern, without style attributes', () => {
  const view = renderToString(
    <>
      <SectionDrawing title="One" shape="round" od={60.3} wall={8.74} />
      <SectionDrawing title="Two" shape="round" od={60.3} wall={8.74} />
    </>,
  )
  const patterns = Array.from(view.matchAll(/<pattern id="([^"]+)"/g), ([, id]) => id)
  expect(new Set(patterns).size).toBe(2)
  expect(view).not.toContain('style=')
})

test('renders nothing without the dimensions', () => {
  const { container } = render(<SectionDrawing title="Unknown" shape="round" wall={2} />)
  expect(container).toBeEmptyDOMElement()
})
