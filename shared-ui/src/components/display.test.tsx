import { toPaise } from '@nalika/shared-api/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { LinkButton } from './button.tsx'
import { Card, Container } from './card.tsx'
import { DescriptionList } from './description-list.tsx'
import { Price } from './price.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Rating } from './rating.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Tag } from './tag.tsx'

test.each([
  [4.3, undefined, '4.3 out of 5 stars'],
  [4.2, 14, '4.2 out of 5 stars from 14 rated orders'],
  [5, 1, '5.0 out of 5 stars from 1 rated order'],
  [7, undefined, '5.0 out of 5 stars'],
])('PRI-06 a rating of %d from %s orders reads %s', (value, orders, words) => {
  render(<Rating value={value} {...(orders !== undefined && { orders })} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(words)
})

test('a price has its unit, and a missing one reads “Price on request”', () => {
  const { rerender, container } = render(<Price amount={toPaise(123456.5)} />)
  expect(container).toHaveTextContent('₹1,23,456.50 per piece')
  rerender(<Price amount={null} />)
  expect(container).toHaveTextContent('Price on request')
})

test('a failure has a message, Retry and a reference', async () => {
  const onRetry = jest.fn()
  render(
    <ErrorState
      title="Failed to load product details."
      onRetry={onRetry}
      reference="req-1"
      details="HTTP 503"
    >
      The rest of the site works.
    </ErrorState>,
  )
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('Failed to load product details.')).toBeInTheDocument()
  expect(alert.getByText('Reference: req-1')).toBeInTheDocument()
  expect(alert.getByText('HTTP 503')).not.toBeVisible()
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('an empty list has a message and next steps', () => {
  render(
    <EmptyState title="No products found" action={<button>Clear All</button>}>
      Fewer filters leave more products.
    </EmptyState>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('No products found')
  expect(screen.getByRole('button', { name: 'Clear All' })).toBeInTheDocument()
})

test('a state that fills a page has its heading', () => {
  render(
    <>
      <EmptyState title="Page not found." headingLevel={1} />
      <ErrorState title="Failed to load product details." headingLevel={2} />
      <EmptyState title="No products found" />
    </>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found.')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Failed to load product details.')
  expect(screen.getAllByRole('heading')).toHaveLength(2)
})

test('a data sheet leaves out empty rows, or marks them', () => {
  const rows = [
    { term: 'Standard', value: 'IS 1239' },
    { term: 'Budget', value: '' },
    { term: 'Quantity', value: 0 },
  ]
  const { rerender } = render(<DescriptionList rows={rows} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Standard', 'Quantity'])
  rerender(<DescriptionList rows={rows} empty="N/A" />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'IS 1239',
    'N/A',
    '0',
  ])
})

test('breadcrumbs end on the current page', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs items={[{ label: 'Products', to: '/products' }, { label: 'Pipe' }]} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products')
  expect(screen.getByText('Pipe')).toHaveAttribute('aria-current', 'page')
})

test('progress is announced while there is any', () => {
  const { rerender, container } = render(<NavigationProgress active />)
  expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument()
  rerender(<NavigationProgress active={false} />)
  expect(container).toBeEmptyDOMElement()
})

test('loading is announced; its skeleton is not', () => {
  render(
    <Loading label="Loading products…">
      <Skeleton shape="drawing" />
      <Skeleton count={3} />
    </Loading>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading products…$/)
})

test('no part needs a style attribute, which the content security policy forbids', () => {
  const view = renderToString(
    <StaticRouter location="/">
      <Container>
        <Card as="article">
          <Rating value={3.3} />
          <Price amount={toPaise(1)} size="large" />
          <NavigationProgress active />
          <Spinner />
          <Skeleton shape="block" width="short" />
          <EmptyState title="Nothing" />
          <ErrorState title="Failed" />
          <Tag tone="info">New</Tag>
          <LinkButton to="/products">Find Products</LinkButton>
        </Card>
      </Container>
    </StaticRouter>,
  )
  expect(view).not.toContain('style=')
})
