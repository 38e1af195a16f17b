import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPortal } from '../testing/open-portal.tsx'
import { DownloadButton } from './download-button.tsx'

test('PUB-27 a file that is being fetched is not fetched twice, and another one can be', async () => {
  const fetched: string[] = []
  const fetchFile = (name: string) => () => {
    fetched.push(name)
    return new Promise<never>(() => undefined)
  }
  await openPortal('/files', {
    Component: () => (
      <>
        <DownloadButton name="plan.pdf" file={fetchFile('plan.pdf')} />
        <DownloadButton name="boq.csv" label="Download boq.csv (2 KB)" file={fetchFile('boq.csv')} />
      </>
    ),
  })
  const plan = screen.getByRole('button', { name: 'Download plan.pdf' })
  await userEvent.click(plan)
  await userEvent.click(plan)
  await userEvent.click(screen.getByRole('button', { name: 'Download boq.csv (2 KB)' }))
  expect(fetched).toEqual(['plan.pdf', 'boq.csv'])
})

test('PUB-27 a file that cannot be fetched says why', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const file = () => Promise.reject(Object.assign(new Error('no'), { serverMessage: 'File not found.' }))
  await openPortal('/files', { Component: () => <DownloadButton name="plan.pdf" file={file} /> })
  await userEvent.click(screen.getByRole('button', { name: 'Download plan.pdf' }))
  expect(await screen.findByRole('alertdialog', { name: 'Download Failed' })).toHaveTextContent(
    'File not found.',
  )
  errors.mockRestore()
})
