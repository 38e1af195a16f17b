import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPortal } from '../testing/open-portal.tsx'
import { ExportButton } from './export-button.tsx'

const saved: { name: string; href: string }[] = []
let click: jest.SpyInstance
beforeEach(() => {
  saved.length = 0
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href })
  })
})
afterEach(() => click.mockRestore())

type Fetched = Promise<{ blob: Blob; fileName?: string }>
const open = (file: (signal: AbortSignal) => Fetched) =>
  openPortal('/pipes', { Component: () => <ExportButton file={file} fileName="pipes.csv" /> })
const button = () => screen.getByRole('button', { name: /Export/ })
const exportAs = async (format = 'CSV') => {
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('menuitem', { name: format }))
}

test('ADM-21 a list is saved under the name the server gives it, or the page’s', async () => {
  const answers = [{ blob: new Blob(['a']), fileName: 'pipes-2026-11-21.csv' }, { blob: new Blob(['b']) }]
  await open(() => Promise.resolve(answers.shift() ?? { blob: new Blob() }))
  await exportAs()
  await exportAs()
  expect(saved.map(({ name }) => name)).toEqual(['pipes-2026-11-21.csv', 'pipes.csv'])
  expect(saved[0]?.href).toMatch(/^blob:/)
})

test('ADM-21 it is busy meanwhile, asks once, and gives up when the page is left', async () => {
  let signal: AbortSignal | undefined
  let calls = 0
  const { router } = await open((given) => {
    calls += 1
    signal = given
    return new Promise(() => undefined)
  })
  await exportAs()
  expect(button()).toHaveTextContent('Exporting...')
  await userEvent.click(button())
  expect(calls).toBe(1)
  await act(() => router.navigate('/elsewhere'))
  expect(signal?.aborted).toBe(true)
})

test('ADM-25 the list is fetched as a workbook or as CSV, as chosen', async () => {
  const formats: string[] = []
  await openPortal('/pipes', {
    Component: () => (
      <ExportButton
        fileName="pipes"
        file={(_signal, format) => {
          formats.push(format)
          return Promise.resolve({ blob: new Blob() })
        }}
      />
    ),
  })
  await exportAs('Excel (.xlsx)')
  await exportAs('CSV')
  expect(formats).toEqual(['xlsx', 'csv'])
})

test('ADM-21 a failure shows the reason', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await open(() => Promise.reject(Object.assign(new Error('no'), { serverMessage: 'Too many rows.' })))
  await exportAs()
  expect(await screen.findByRole('alertdialog', { name: 'Export Failed' })).toHaveTextContent(
    'Too many rows.',
  )
  expect(saved).toEqual([])
  errors.mockRestore()
})
