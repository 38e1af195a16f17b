import { screen } from '@testing-library/react'
import { renderSite } from '../testing/render-site.tsx'

test.each([
  ['/estimate', 'Estimate'],
  ['/calculator', 'Weight Calculator'],
])('PUB-13 %s renders without an API call', async (path, title) => {
  renderSite(path, {})
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
