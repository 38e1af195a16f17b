import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logoColour } from '../../components/brand-logo.tsx'
import { renderSite, type SentRequest } from '../../testing/render-site.tsx'
import { brandCard } from '../../testing/samples.ts'

const paginationAt = (page: number, last: number) => ({
  total: last * 3,
  current_page: page,
  last_page: last,
  per_page: 3,
})

const filled = {
  'GET /brands': ({ query }: SentRequest) => ({
    status: true,
    data: { seamless: [brandCard(7, 'Deccan Seamless')], others: [brandCard(8, 'Charminar')] },
    pagination: {
      seamless: paginationAt(Number(query.seamlessPage), 2),
      others: paginationAt(Number(query.othersPage), 3),
    },
  }),
}

test('PUB-09 both sections list their brands, which lead to their pages', async () => {
  renderSite('/brands', filled)
  const seamless = await screen.findByRole('region', { name: 'Seamless Pipes' })
  const others = screen.getByRole('region', { name: 'Other Pipe Categories' })
  expect(within(seamless).getByRole('link', { name: 'Deccan Seamless' })).toHaveAttribute('href', '/brand/7')
  expect(within(others).getByRole('link', { name: 'Charminar' })).toHaveAttribute('href', '/brand/8')
})

test('PUB-09 each section has its own pages', async () => {
  const user = userEvent.setup()
  const { address, sentTo } = renderSite('/brands', filled)
  const others = await screen.findByRole('navigation', { name: 'Pages of Other Pipe Categories' })
  await user.click(within(others).getByRole('link', { name: 'Page 3' }))
  await waitFor(() => expect(address()).toBe('/brands?othersPage=3'))
  // The address changes before the page does.
  const both = '/brands?othersPage=3&seamlessPage=2'
  const seamless = screen.getByRole('navigation', { name: 'Pages of Seamless Pipes' })
  await waitFor(() =>
    expect(within(seamless).getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', both),
  )
  await user.click(within(seamless).getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(address()).toBe(both))
  expect(sentTo('GET', '/brands').at(-1)?.query).toEqual({ seamlessPage: '2', othersPage: '3' })
})

test('PUB-09 empty sections say so', async () => {
  renderSite('/brands', {
    'GET /brands': {
      status: true,
      data: { seamless: [], others: [] },
      pagination: { seamless: paginationAt(1, 0), others: paginationAt(1, 0) },
    },
  })
  expect(await screen.findByText('No seamless brands found')).toBeVisible()
  expect(screen.getByText('No other brands found')).toBeVisible()
})

test('PUB-10 the logo’s colour follows from the sum of the name’s characters', () => {
  // 'A' is 65, so that a name and its neighbours in the alphabet walk through the four colours.
  expect(['A', 'B', 'C', 'D'].map(logoColour)).toEqual(['steel', 'rust', 'pine', 'navy'])
  expect(logoColour('AB')).toBe(logoColour('BA'))
})

test('PUB-10 a brand without a photo wears its initials in its colour', async () => {
  renderSite('/brands', filled)
  const initials = await screen.findByText('DS')
  expect(initials).toHaveClass(logoColour('Deccan Seamless'))
})

test('PUB-09 a page past the last redirects to the last, in each section separately', async () => {
  const { address } = renderSite('/brands?seamlessPage=99&othersPage=2', filled)
  await waitFor(() => expect(address()).toBe('/brands?seamlessPage=2&othersPage=2'))
  expect(await screen.findByRole('link', { name: 'Deccan Seamless' })).toBeVisible()
})
