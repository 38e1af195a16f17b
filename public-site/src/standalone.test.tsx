import { screen } from '@testing-library/react'
import { act } from 'react'

test('REL-08 the site runs alone without an API: the page shows the failure and offers Retry', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
  history.replaceState(null, '', '/products')
  const links = { menu: [{ label: 'Brands', path: '/brands' }], tools: [], footer: [], portals: [] }
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="nalika-state">${JSON.stringify({ links })}</script>`
  await act(async () => {
    await import('./standalone.tsx')
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  expect(screen.getByRole('contentinfo')).toHaveTextContent('No legal pages available')
  expect(document.title).toBe('')
  errors.mockRestore()
})
