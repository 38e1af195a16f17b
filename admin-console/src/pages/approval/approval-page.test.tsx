import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, stubApi } from '@nalika/shared-api/testing'
import { aFirm } from '../../testing/approvals.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/approvals/:distributorId': () => import('./approval-page.tsx'),
})

function open(firm = aFirm(), more: Parameters<typeof stubApi>[0] = {}) {
  const { requests } = stubApi({ 'GET /admin/approvals/5': { data: firm }, ...more })
  openPage('/admin/approvals/5')
  return requests
}

test('SES-16 the parts of the GSTIN are explained, and another firm with the same one is named', async () => {
  open(aFirm({ same_gstin: [{ id: 8, company_name: 'Other Tubes', approval: 'approved' }] }))
  const card = within(await screen.findByRole('region', { name: 'GSTIN and PAN' }))
  expect(card.getByText('Maharashtra, as the address')).toBeInTheDocument()
  expect(card.getAllByText('AAPFU0939F')).toHaveLength(2)
  expect(card.getByText('V, correct')).toBeInTheDocument()
  expect(card.getByRole('link', { name: 'Other Tubes' })).toHaveAttribute('href', '/admin/approvals/8')
})

test('SES-16 a firm is approved for the brands and states that the admin leaves in', async () => {
  const requests = open(aFirm(), {
    'POST /admin/approvals/5': { status: true, message: 'Pune Tube House was approved.', data: aFirm() },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve: Pune Tube House' }))
  // Removes the last one.
  await user.type(dialog.getByRole('combobox', { name: 'Brands' }), '{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Pune Tube House was approved.')).toBeInTheDocument()
  const [sent] = callsOf(requests, 'POST', '/admin/approvals/5')
  expect(await sent?.json()).toEqual({
    to: 'approved',
    reason: '',
    brand_ids: [1],
    states: ['Maharashtra', 'Goa'],
  })
})

test('SES-16 rejecting asks for a reason', async () => {
  const requests = open(aFirm(), {
    'POST /admin/approvals/5': { status: true, message: 'Pune Tube House was rejected.', data: aFirm() },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject: Pune Tube House' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Enter a reason. The firm will read it.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Reason'), 'The certificate is of another firm.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(callsOf(requests, 'POST', '/admin/approvals/5')).toHaveLength(1))
  expect(await callsOf(requests, 'POST', '/admin/approvals/5')[0]?.json()).toEqual({
    to: 'rejected',
    reason: 'The certificate is of another firm.',
  })
})

test('SES-16 only decisions that are possible are offered', async () => {
  open(aFirm({ approval: 'incomplete' }))
  await screen.findByRole('heading', { name: 'Pune Tube House' })
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument()
})
