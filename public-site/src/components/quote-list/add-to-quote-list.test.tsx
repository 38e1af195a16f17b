import { QUOTE_LIST_CHANGE, QUOTE_LIST_KEY } from '@nalika/shared-ui'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { renderSite } from '../../testing/render-site.tsx'
import { productWith } from '../../testing/samples.ts'
import { AddToQuoteList } from './add-to-quote-list.tsx'
import { clearQuoteList } from './quote-list-store.ts'

beforeEach(() => clearQuoteList())

test('PUB-12 a product page adds to the quote list, tells the header, keeps the focus and leads to the list', async () => {
  const { address } = renderSite('/product/1', {
    'GET /productDetails/1': { status: true, data: productWith() },
  })
  const counted = jest.fn()
  addEventListener(QUOTE_LIST_CHANGE, counted)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Add to quote list/ }))
  const added = screen.getByRole('link', { name: /^In your quote list/ })
  expect(added).toHaveFocus()
  expect(counted).toHaveBeenCalledTimes(1)
  expect(JSON.parse(localStorage.getItem(QUOTE_LIST_KEY) ?? '')).toHaveLength(1)
  removeEventListener(QUOTE_LIST_CHANGE, counted)
  await user.click(added)
  const list = await screen.findByRole('list', { name: 'Lines of the quote list' })
  expect(within(list).getByRole('link', { name: 'Deccan A106 pipe NPS 2 Sch 40' })).toBeVisible()
  expect(address()).toBe('/quote-list')
})

test('PUB-12 before hydration the button opens the quote list with the product', () => {
  document.body.innerHTML = renderToString(<AddToQuoteList product={productWith({ id: 7 })} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Add to quote list/ })
  const form = button.form
  if (!form) throw new Error('The button has no form.')
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/quote-list'])
  expect([...new FormData(form, button)]).toEqual([['add', '7']])
})
