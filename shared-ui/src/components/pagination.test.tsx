import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'
import { pageMarks } from './pagination-pages.ts'
import { Pagination } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 'gap', 20]],
  [3, 20, [1, 2, 3, 4, 'gap', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
  [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  [20, 20, [1, 'gap', 19, 20]],
  [99, 3, [1, 2, 3]],
] as const)('page %d of %d offers %j', (page, last, marks) => {
  expect(pageMarks(page, last)).toEqual(marks)
})

const hrefFor = (page: number) => `/products?category=ERW&page=${page}`

function show(page: number, lastPage: number) {
  return render(
    <MemoryRouter>
      <Pagination page={page} lastPage={lastPage} hrefFor={hrefFor} label="Pages of products" />
    </MemoryRouter>,
  )
}

test('pages are links, and the current one is announced', () => {
  show(2, 3)
  expect(screen.getByRole('navigation', { name: 'Pages of products' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', hrefFor(3))
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', hrefFor(1))
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', hrefFor(3))
})

test('there is no way before the first page or after the last', () => {
  const { unmount } = show(1, 2)
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
  unmount()
  show(2, 2)
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
})

test('one page needs no pagination', () => {
  const { container } = show(1, 1)
  expect(container).toBeEmptyDOMElement()
})

test('its links are in the server’s HTML', () => {
  const view = renderToString(
    <StaticRouter location="/products">
      <Pagination page={1} lastPage={2} hrefFor={hrefFor} />
    </StaticRouter>,
  )
  expect(view).toContain('href="/products?category=ERW&amp;page=2"')
})
