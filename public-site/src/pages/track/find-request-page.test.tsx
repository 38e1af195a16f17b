import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite } from '../../testing/render-site.tsx'

const ANSWER = {
  status: true,
  message: 'If a request was made with this address, we have sent its links to it.',
}

beforeEach(() => sessionStorage.clear())

test('PUB-12 a buyer who lost the tracking link gets it by email', async () => {
  const { sentTo } = renderSite('/track', { 'POST /tracking-links': ANSWER })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), ' asha@works.example ')
  await user.type(screen.getByRole('textbox', { name: /^Request number/ }), 'NR-000012')
  await user.click(screen.getByRole('button', { name: 'Send the links' }))
  expect(await screen.findByText(/^If a request was made with this address/)).toHaveAttribute(
    'role',
    'status',
  )
  expect(sentTo('POST', '/tracking-links').map(({ body }) => body)).toEqual([
    { email: 'asha@works.example', reference: 'NR-000012' },
  ])
})

test('PUB-12 a refusal to send the links is shown, and the input stays', async () => {
  renderSite('/track', {
    'POST /tracking-links': refusal(429, { message: 'Links were already requested for this address.' }),
  })
  const user = userEvent.setup()
  const field = await screen.findByRole('textbox', { name: /^Email/ })
  await user.type(field, 'asha@works.example')
  await user.click(screen.getByRole('button', { name: 'Send the links' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Links were already requested for this address.')
  expect(field).toHaveValue('asha@works.example')
})

test('PUB-12 a tracking link that does not work leads to a new one', async () => {
  renderSite('/track/wrong', {})
  await userEvent.click(await screen.findByRole('link', { name: 'Send the link again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Track a request' })).toBeVisible()
})
