import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite } from '../../testing/render-site.tsx'

const terms = {
  title: 'Terms of Use',
  slug: 'terms',
  content: '<h2>Who may use it</h2><p onclick="steal()">Everyone.</p><script>alert(1)</script>',
  updated_at: '2025-03-01T09:30:00.000Z',
}

test('PUB-14 a page shows its title and its sanitised HTML', async () => {
  renderSite('/terms', { 'GET /custom-pages/slug/terms': terms })
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Who may use it' })).toBeVisible()
  expect(screen.getByText('Everyone.')).not.toHaveAttribute('onclick')
  expect(document.body.innerHTML).not.toContain('<script')
  expect(screen.getByText('Last updated on 1 Mar 2025')).toBeVisible()
})

test('PUB-14 an unknown page shows a message, and Back opens the home page', async () => {
  const { address } = renderSite('/no-such-page', { 'GET /productCategories': { status: true, data: [] } })
  expect(await screen.findByText('Page not found.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/'))
})

test('PUB-14 a page that fails to load shows an error and a way back until Retry succeeds', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers: Record<string, unknown> = { 'GET /custom-pages/slug/terms': refusal(500) }
  renderSite('/terms', answers)
  expect(await screen.findByText('Failed to load the page.')).toBeVisible()
  expect(screen.queryByText('Page not found.')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  answers['GET /custom-pages/slug/terms'] = terms
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  logged.mockRestore()
})
