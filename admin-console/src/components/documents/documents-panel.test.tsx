import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import type { ProductDocument } from '@nalika/shared-api/contract'
import { aBrand } from '../../testing/brands.ts'
import { pageOpener } from '../../testing/open-page.tsx'
import { openedForm } from '../../testing/opened-form.ts'

const openPage = pageOpener({
  '/admin/brand/:brandId': () => import('../../pages/brand/brand-page.tsx'),
})

const catalogue: ProductDocument = {
  id: 4,
  kind: 'catalogue',
  title: 'Range of 2026',
  path: `documents/${'a1'.repeat(15)}.pdf`,
  bytes: 2_516_582,
  added_at: '2026-11-12T09:30:00.000Z',
}
const pdf = new File(['%PDF-1.7'], 'range.pdf', { type: 'application/pdf' })

async function open(documents: ProductDocument[], more: Parameters<typeof stubApi>[0] = {}) {
  const { requests } = stubApi({
    'GET /brand/3': { status: true, data: { ...aBrand(), documents } },
    ...more,
  })
  openPage('/admin/brand/3')
  const panel = within(await screen.findByRole('region', { name: 'Documents' }))
  return { requests, panel, user: userEvent.setup() }
}

test('ADM-27 the documents of a brand are listed with kind, size and date', async () => {
  const { panel } = await open([catalogue])
  expect(panel.getByRole('link', { name: 'Range of 2026' })).toHaveAttribute(
    'href',
    `/media/${catalogue.path}`,
  )
  expect(panel.getByText('Catalogue · 2.4 MB · 12 Nov 2026')).toBeInTheDocument()
})

test('ADM-27 a PDF is added with its title; a file of another type is refused', async () => {
  const documents: ProductDocument[] = []
  const append = jest.spyOn(FormData.prototype, 'append')
  const { requests, panel, user } = await open([], {
    'GET /brand/3': () => ({ status: true, data: { ...aBrand(), documents } }),
    'POST /documents': () => {
      documents.push(catalogue)
      return { status: true, message: 'Document added successfully!', data: catalogue }
    },
  })
  await user.click(panel.getByRole('button', { name: 'Add document' }))
  const dialog = within(await openedForm('Add Document'))
  await user.click(dialog.getByRole('button', { name: 'Add document' }))
  expect(await dialog.findByText('Choose a PDF file.')).toBeInTheDocument()
  expect(dialog.getByText('Enter a title.')).toBeInTheDocument()
  await user.upload(dialog.getByLabelText('File'), pdf)
  await user.type(dialog.getByLabelText('Title'), 'Range of 2026')
  await user.click(dialog.getByRole('button', { name: 'Add document' }))
  expect(await panel.findByRole('link', { name: 'Range of 2026' })).toBeInTheDocument()
  expect(callsOf(requests, 'POST', '/documents')).toHaveLength(1)
  const sent = Object.fromEntries(append.mock.calls as [string, unknown][])
  expect(sent).toMatchObject({ brand_id: '3', kind: 'catalogue', file: pdf })
  append.mockRestore()
})

test('ADM-27 a document that the server refuses says why at its field', async () => {
  const { panel, user } = await open([], {
    'POST /documents': refusal(422, { message: '', errors: { file: ['The document is damaged.'] } }),
  })
  await user.click(panel.getByRole('button', { name: 'Add document' }))
  const dialog = within(await openedForm('Add Document'))
  await user.upload(dialog.getByLabelText('File'), pdf)
  await user.type(dialog.getByLabelText('Title'), 'Range')
  await user.click(dialog.getByRole('button', { name: 'Add document' }))
  expect(await dialog.findByText('The document is damaged.')).toBeInTheDocument()
})

test('ADM-27 title and kind of a document are changed', async () => {
  const { requests, panel, user } = await open([catalogue], {
    'POST /documents/4': { status: true, message: 'Document updated successfully!', data: catalogue },
  })
  await user.click(panel.getByRole('button', { name: 'Edit Range of 2026' }))
  const dialog = within(await openedForm('Edit Document'))
  const title = dialog.getByLabelText('Title')
  await user.clear(title)
  await user.type(title, 'Range of 2027')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(callsOf(requests, 'POST', '/documents/4')).toHaveLength(1))
  expect(await callsOf(requests, 'POST', '/documents/4')[0]?.json()).toEqual({
    title: 'Range of 2027',
    kind: 'catalogue',
  })
})

test('ADM-27 ADM-18 deleting a document asks first and offers Undo', async () => {
  const { requests, panel, user } = await open([catalogue], {
    'DELETE /documents/4': { status: true, success: true, message: '', deletion_id: 8 },
    'POST /deletions/8/undo': { status: true, success: true, message: '' },
  })
  await user.click(panel.getByRole('button', { name: 'Delete Range of 2026' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Document' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(callsOf(requests, 'POST', '/deletions/8/undo')).toHaveLength(1))
})
