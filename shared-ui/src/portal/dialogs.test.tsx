import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AntdTheme } from './antd-theme.tsx'
import { DialogsProvider, useDialogs } from './dialogs.tsx'

function Page({ work }: { work?: () => Promise<unknown> }) {
  const { ask, tell } = useDialogs()
  const [answer, setAnswer] = useState('')
  const question = {
    title: 'Delete Lead',
    text: 'Are you sure?',
    confirmLabel: 'Delete',
    busyLabel: 'Deleting...',
    work,
  }
  return (
    <>
      <button
        onClick={() =>
          void ask(question).then(
            (yes) => setAnswer(String(yes)),
            () => setAnswer('failed'),
          )
        }
      >
        Ask
      </button>
      <button
        onClick={() =>
          void tell({
            kind: 'error',
            title: 'Validation Error',
            text: 'One.\nTwo.',
            focusAfter: () => document.getElementById('next'),
          }).then(() => setAnswer('told'))
        }
      >
        Tell
      </button>
      <button id="next">Next</button>
      <output>{answer}</output>
    </>
  )
}

const setup = (work?: () => Promise<unknown>) => {
  render(
    <AntdTheme>
      <DialogsProvider>
        <Page work={work} />
      </DialogsProvider>
    </AntdTheme>,
  )
  return userEvent.setup()
}

test('a question resolves with the answer', async () => {
  const user = setup()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.getByRole('alertdialog', { name: 'Delete Lead' })).toHaveTextContent('Are you sure?')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('false')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('true')).toBeInTheDocument()
  expect(screen.queryByText('Are you sure?')).not.toBeInTheDocument()
})

test('a question stays and is busy while its work is done', async () => {
  let done: (value?: unknown) => void = () => undefined
  const user = setup(() => new Promise((resolve) => (done = resolve)))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  done()
  expect(await screen.findByText('true')).toBeInTheDocument()
})

test('work that fails makes the question fail', async () => {
  const user = setup(() => Promise.reject(new Error('no')))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('failed')).toBeInTheDocument()
})

test('a message keeps its lines and hands the keyboard on', async () => {
  const user = setup()
  await user.click(screen.getByRole('button', { name: 'Tell' }))
  expect(screen.getByText('One.')).toBeInTheDocument()
  expect(screen.getByText('Two.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('told')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
})
