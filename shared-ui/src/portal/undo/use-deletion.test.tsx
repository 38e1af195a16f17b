import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router-dom'
import { openPortal } from '../testing/open-portal.tsx'
import { useDeletion } from './use-deletion.ts'

let pipes: string[]
const work = jest.fn<Promise<{ deletion_id?: number }>, [string]>()
const undo = jest.fn<Promise<unknown>, [number]>()

function Pipes() {
  const names = useLoaderData<string[]>()
  const { remove, removeMany, table } = useDeletion<string>({
    question: (name) => ({ title: 'Delete Pipe', text: `Delete ${name}?` }),
    work,
    undo,
    name: (name) => name,
    deleted: (name) => `${name} has been deleted.`,
    failed: 'Failed to delete pipe.',
    many: { of: 'pipes' },
  })
  return (
    <div ref={table} tabIndex={-1}>
      {names.map((name) => (
        <button key={name} data-delete onClick={() => void remove(name)}>
          {name}
        </button>
      ))}
      <button onClick={() => void removeMany(names)}>All</button>
    </div>
  )
}

const refusal = (sentence: string) => Object.assign(new Error('no'), { status: 409, serverMessage: sentence })
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))
const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const open = () => openPortal('/pipes', { Component: Pipes, loader: () => [...pipes] })
const notice = () => screen.queryByRole('button', { name: 'Undo' })
let errors: jest.SpyInstance

beforeEach(() => {
  jest.useFakeTimers()
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  pipes = ['DN 50', 'DN 65', 'DN 80']
  work.mockReset().mockImplementation((name) => {
    pipes = pipes.filter((one) => one !== name)
    return Promise.resolve({ deletion_id: Number(name.slice(3)) })
  })
  undo.mockReset().mockImplementation((id) => {
    pipes = [`DN ${id}`, ...pipes]
    return Promise.resolve()
  })
})
afterEach(() => {
  jest.useRealTimers()
  errors.mockRestore()
})

test('ADM-18 a deletion is confirmed for 2 s and can be undone for 10 s', async () => {
  await open()
  await click('DN 50')
  await click('Delete')
  expect(screen.getByRole('alertdialog', { name: 'Deleted!' })).toHaveTextContent('DN 50 has been deleted.')
  await pass(2000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'DN 65' })).toBeInTheDocument()
  await pass(9999)
  await click('Undo')
  expect(undo).toHaveBeenCalledWith(50)
  expect(screen.getByRole('button', { name: 'DN 50' })).toBeInTheDocument()
  expect(notice()).toBeNull()
})

test('after 10 s it is too late; pointing at the message stops its clock', async () => {
  await open()
  await click('DN 50')
  await click('Delete')
  await pass(2000)
  fireEvent.mouseEnter(screen.getByText('DN 50 has been deleted.'))
  await pass(60_000)
  expect(notice()).toBeInTheDocument()
  fireEvent.mouseLeave(screen.getByText('DN 50 has been deleted.'))
  await pass(9900)
  expect(notice()).toBeInTheDocument()
  act(() => notice()?.focus())
  await pass(60_000)
  expect(notice()).toHaveFocus()
  act(() => notice()?.blur())
  await pass(9900)
  expect(notice()).toBeInTheDocument()
  await pass(200)
  expect(notice()).toBeNull()
})

test('a failed Undo shows the reason', async () => {
  undo.mockRejectedValue(refusal('Its slug is taken.'))
  await open()
  await click('DN 50')
  await click('Delete')
  await pass(2000)
  await click('Undo')
  expect(screen.getByRole('alertdialog', { name: 'Undo Failed' })).toHaveTextContent('Its slug is taken.')
})

test('several are deleted with one question and taken back as one', async () => {
  await open()
  await click('All')
  const question = screen.getByRole('alertdialog', { name: 'Delete 3 pipes' })
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Deleted!' })).toHaveTextContent(
    '3 pipes have been deleted.',
  )
  await pass(2000)
  await click('Undo')
  expect(undo.mock.calls.map(([id]) => id)).toEqual([50, 65, 80])
})

test('one of several is asked about like one', async () => {
  pipes = ['DN 50']
  await open()
  await click('All')
  expect(screen.getByRole('alertdialog', { name: 'Delete Pipe' })).toHaveTextContent('Delete DN 50?')
  await click('Delete')
  expect(screen.getByRole('alertdialog', { name: 'Deleted!' })).toHaveTextContent('DN 50 has been deleted.')
})

test('answering no deletes nothing', async () => {
  await open()
  await click('All')
  await click('Cancel')
  await pass(0)
  expect(work).not.toHaveBeenCalled()
})

test('failures are named with their reason, and only deleted records can be restored', async () => {
  work.mockImplementation((name) =>
    name === 'DN 65' ? Promise.reject(refusal('It is in use.')) : Promise.resolve({ deletion_id: 7 }),
  )
  await open()
  await click('All')
  await click('Delete')
  const summary = screen.getByRole('alertdialog', { name: 'Delete 3 pipes' })
  expect(summary).toHaveTextContent('2 done, 1 failed.')
  expect(within(summary).getByRole('listitem')).toHaveTextContent('DN 65: It is in use.')
  await click('OK')
  expect(screen.getByText('2 pipes have been deleted.')).toBeInTheDocument()
})

test('work on many shows how far it is and can be cancelled', async () => {
  const ends: (() => void)[] = []
  pipes = Array.from({ length: 6 }, (_, index) => `DN ${index}`)
  work.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve({}))))
  await open()
  await click('All')
  await click('Delete')
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  ends[0]?.()
  await pass(0)
  expect(screen.getByText('1 of 6')).toBeInTheDocument()
  await click('Cancel')
  ends.forEach((end) => end())
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Delete 6 pipes' })).toHaveTextContent(
    '5 done, 1 not started.',
  )
})
