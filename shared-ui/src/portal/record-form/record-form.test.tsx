import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { Link } from 'react-router-dom'
import { FileField } from '../files/file-field.tsx'
import { openPortal } from '../testing/open-portal.tsx'
import { RecordForm } from './record-form.tsx'
import type { SaveOptions } from './record-form-props.ts'

interface Values {
  name: string
  code: string
  photo: File | string | null
}

const filled: Values = { name: 'DN 50', code: 'A', photo: null }
const PICTURES = { types: ['image/png'], maxBytes: 1000, wrongType: 'Choose a PNG.', tooLarge: 'Too large.' }
const save = jest.fn<Promise<{ id: number }>, [Values, SaveOptions]>()
const latest = jest.fn<Promise<{ values: Values; version: number }>, []>()

/** Whether the form stays on its page after saving, with what the server stored. */
let stays = false

function Page() {
  return (
    <>
      <Link to="/pipes">All pipes</Link>
      <Link to="/login">Sign in</Link>
      <RecordForm<Values, { id: number }>
        name="pipe"
        draft="pipe-7"
        initialValues={filled}
        version={4}
        save={save}
        latest={latest}
        saved={{
          text: 'Pipe saved.',
          to: ({ id }) => `/pipes/${id}`,
          ...(stays && {
            stay: (_saved: unknown, sent: Values) => ({ values: { ...sent, code: 'STORED' }, version: 5 }),
          }),
        }}
        failed={{
          title: 'Update Failed',
          text: (said) => said ?? 'Something went wrong.',
          inline: 'Failed to save pipe.',
        }}
        undrafted={NEVER_KEPT}
        cancelTo="/pipes"
      >
        <Form.Item<Values> name="name" label="Name">
          <Input />
        </Form.Item>
        <Form.Item<Values> name="code" label="Code">
          <Input />
        </Form.Item>
        <Form.Item<Values> name="photo" label="Photo">
          <FileField accepts={PICTURES} />
        </Form.Item>
      </RecordForm>
    </>
  )
}
const NEVER_KEPT = ['code'] as const

const open = (account = 1) => openPortal('/pipes/7/edit', { Component: Page, account })
const field = (name: string) => screen.getByLabelText(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
const refusal = (status: number, more: object = {}) =>
  Object.assign(new Error('refused'), { status, ...more })
const KEY = 'nalika:1:draft:pipe-7'
const draft = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  save.mockReset().mockResolvedValue({ id: 7 })
  latest.mockReset()
  stays = false
})
afterEach(() => {
  errors.mockRestore()
  jest.useRealTimers()
})

describe('saving', () => {
  test('sends the values with their version, confirms, and redirects', async () => {
    const { router } = await open()
    type('Name', 'DN 65')
    await submit()
    expect(await screen.findByRole('alertdialog', { name: 'Success' })).toHaveTextContent('Pipe saved.')
    expect(save.mock.calls[0]?.[0]).toEqual({ name: 'DN 65', code: 'A', photo: null })
    expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 4 })
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/pipes/7')
  })

  test('API-02 field errors appear at their fields, the first gets the focus, others are listed on top', async () => {
    save.mockRejectedValue(
      refusal(422, { errors: { weight: ['Enter a weight.'], code: ['Taken.'], 'name.0': ['Too long.'] } }),
    )
    await open()
    await submit()
    const dialog = await screen.findByRole('alertdialog', { name: 'Validation Error' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(field('Name')).toHaveFocus()
    expect(field('Name')).toHaveAccessibleDescription('Too long.')
    expect(field('Code')).toHaveAccessibleDescription('Taken.')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Enter a weight.')
    expect(screen.getByText('Failed to save pipe.')).toBeInTheDocument()
  })

  test.each([{ ctrlKey: true }, { metaKey: true }])('ADM-23 Ctrl+S or Cmd+S saves', async (key) => {
    await open()
    type('Name', 'DN 65')
    const isHandled = !fireEvent.keyDown(field('Name'), { key: 's', ...key })
    expect(isHandled).toBe(true)
    await screen.findByRole('alertdialog', { name: 'Success' })
    fireEvent.keyDown(screen.getByRole('button', { name: 'OK' }), { key: 's', ...key })
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('any other failure shows the server’s message and preserves the input', async () => {
    save.mockRejectedValueOnce(refusal(500, { serverMessage: 'The disk is full.' }))
    await open()
    type('Name', 'DN 65')
    await submit()
    const dialog = await screen.findByRole('alertdialog', { name: 'Update Failed' })
    expect(dialog).toHaveTextContent('The disk is full.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(field('Name')).toHaveValue('DN 65')
    await submit()
    expect(await screen.findByRole('alertdialog', { name: 'Success' })).toBeInTheDocument()
    expect(screen.queryByText('Failed to save pipe.')).toBeNull()
  })

  test('an expired session is left to the shell, and the draft is preserved', async () => {
    save.mockRejectedValue(refusal(401))
    await open()
    type('Name', 'DN 65')
    await submit()
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(draft()).toMatchObject({ values: { name: 'DN 65' } })
  })
})

describe('a form that stays on its page', () => {
  beforeEach(() => {
    stays = true
  })

  test('keeps what is typed while it is saved, and takes what is stored for the other fields', async () => {
    const answer = Promise.withResolvers<{ id: number }>()
    save.mockReturnValueOnce(answer.promise)
    const { router } = await open()
    type('Name', 'DN 65')
    await submit()
    type('Name', 'DN 650')
    await act(async () => answer.resolve({ id: 7 }))
    expect(await screen.findByText('Pipe saved.')).toBeInTheDocument()
    expect(field('Name')).toHaveValue('DN 650')
    expect(field('Code')).toHaveValue('STORED')
    expect(draft()).toMatchObject({ version: 5, values: { name: 'DN 650' }, base: { name: 'DN 65' } })
    expect(router.state.location.pathname).toBe('/pipes/7/edit')
    await submit()
    expect(save.mock.calls[1]).toMatchObject([{ name: 'DN 650', code: 'STORED' }, { version: 5 }])
  })

  test('has nothing unsaved after saving, until something is typed again', async () => {
    await open()
    type('Name', 'DN 65')
    await submit()
    await screen.findByText('Pipe saved.')
    expect(draft()).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'All pipes' }))
    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
  })

  test('a merge with somebody else’s changes keeps what is typed meanwhile', async () => {
    const theirs = Promise.withResolvers<{ values: Values; version: number }>()
    save.mockRejectedValueOnce(refusal(409, { serverMessage: 'Changed.' }))
    latest.mockReturnValueOnce(theirs.promise)
    await open()
    type('Name', 'DN 65')
    await submit()
    type('Name', 'DN 650')
    await act(async () => theirs.resolve({ values: { ...filled, code: 'B' }, version: 5 }))
    expect(await screen.findByText('Pipe saved.')).toBeInTheDocument()
    expect(save.mock.calls[1]).toMatchObject([{ name: 'DN 65', code: 'B' }, { version: 5 }])
    expect(field('Name')).toHaveValue('DN 650')
  })
})

describe('uploads', () => {
  const photo = () => new File(['picture'], 'pipe.png', { type: 'image/png' })

  test('API-05 progress shows while files travel', async () => {
    let progress: ((share: number) => void) | undefined
    save.mockImplementation((_, { onUploadProgress }) => {
      progress = onUploadProgress
      return new Promise(() => undefined)
    })
    await open()
    await userEvent.upload(field('Photo'), photo())
    await submit()
    expect(await screen.findByText('Uploading 0%')).toBeInTheDocument()
    act(() => progress?.(0.437))
    expect(screen.getByText('Uploading 43%')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '43')
    act(() => progress?.(1))
    expect(screen.getByText('Processing files…')).toBeInTheDocument()
  })

  test('API-05 an upload is cancelled without a dialog, and can be tried again', async () => {
    save.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
        ),
    )
    await open()
    await userEvent.upload(field('Photo'), photo())
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }))
    expect(await screen.findByText('The upload was cancelled; nothing was saved.')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
    expect(screen.getByText('pipe.png')).toBeInTheDocument()
  })

  test('without files there is no progress to show', async () => {
    await open()
    await submit()
    await screen.findByRole('alertdialog', { name: 'Success' })
    expect(save.mock.calls[0]?.[1]).not.toHaveProperty('onUploadProgress')
  })
})

describe('drafts', () => {
  const restore = () => userEvent.click(screen.getByRole('button', { name: 'Restore' }))

  test('input is saved as a draft at once, and deleted when it equals the original', async () => {
    await open()
    type('Name', 'DN 65')
    expect(draft()).toMatchObject({ version: 4, values: { name: 'DN 65' } })
    type('Name', 'DN 50')
    expect(draft()).toBeNull()
  })

  test('excluded fields and files are not in drafts', async () => {
    await open()
    type('Code', 'secret')
    fireEvent.change(field('Photo'), { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
    type('Name', 'DN 65')
    expect(draft()).toMatchObject({ values: { name: 'DN 65' }, files: true })
    expect(JSON.stringify(draft())).not.toContain('secret')
  })

  test('a draft is offered with its time, and restored', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 10, 42) })
    const first = await open()
    type('Name', 'DN 65')
    first.unmount()
    jest.useRealTimers()
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 18, 0), doNotFake: ['setTimeout', 'queueMicrotask'] })
    await open()
    expect(screen.getByText('You have unsaved changes from 10:42.')).toBeInTheDocument()
    expect(field('Name')).toHaveValue('DN 50')
    await restore()
    expect(field('Name')).toHaveValue('DN 65')
    expect(screen.queryByText(/unsaved changes from/)).toBeNull()
  })

  test('a restored draft of an older version does not overwrite a newer record unasked', async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ at: '2026-11-20T05:00:00Z', version: 3, values: { name: 'DN 65' } }),
    )
    await open()
    await restore()
    await submit()
    await screen.findByRole('alertdialog', { name: 'Success' })
    expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 3 })
  })

  test('a discarded or saved draft is deleted, and others never see it', async () => {
    localStorage.setItem(KEY, JSON.stringify({ at: '2026-11-20T05:00:00Z', values: { name: 'DN 65' } }))
    const other = await open(2)
    expect(screen.queryByText(/unsaved changes/)).toBeNull()
    other.unmount()
    localStorage.setItem(KEY, JSON.stringify({ at: '2026-11-20T05:00:00Z', values: { name: 'DN 65' } }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(draft()).toBeNull()
    type('Name', 'DN 80')
    await submit()
    await screen.findByRole('alertdialog', { name: 'Success' })
    expect(draft()).toBeNull()
  })

  test('what is typed while the form is saved stays as a draft', async () => {
    const answer = Promise.withResolvers<{ id: number }>()
    save.mockReturnValue(answer.promise)
    await open()
    type('Name', 'DN 65')
    await submit()
    type('Name', 'DN 650')
    await act(async () => answer.resolve({ id: 7 }))
    await screen.findByRole('alertdialog', { name: 'Success' })
    expect(draft()).toMatchObject({ values: { name: 'DN 650' }, base: { name: 'DN 65' } })
  })

  test('a damaged draft does no harm', async () => {
    localStorage.setItem(KEY, '{"at":')
    await open()
    expect(screen.queryByText(/unsaved changes/)).toBeNull()
  })
})

describe('leaving', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'All pipes' }))

  test('asks when something was changed; Stay keeps it', async () => {
    const { router } = await open()
    type('Name', 'DN 65')
    await leave()
    const question = await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/pipes/7/edit')
    expect(field('Name')).toHaveValue('DN 65')
  })

  test('leaving without saving deletes the draft', async () => {
    await open()
    type('Name', 'DN 65')
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
    expect(draft()).toBeNull()
  })

  test('going back asks as well', async () => {
    const { router } = await open()
    type('Name', 'DN 65')
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })).toBeInTheDocument()
  })

  test('does not ask when nothing was changed, or to sign in again', async () => {
    const first = await open()
    await leave()
    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
    first.unmount()
    await open()
    type('Name', 'DN 65')
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
  })

  test('closing the tab asks while something is unsaved', async () => {
    await open()
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    type('Name', 'DN 65')
    expect(closing()).toBe(true)
    type('Name', 'DN 50')
    expect(closing()).toBe(false)
  })
})

describe('ADM-26 two people at once', () => {
  const changed = { serverMessage: 'This pipe was changed since you opened it.' }
  const collide = async (theirs: Partial<Values>, more: () => void = () => undefined) => {
    save.mockRejectedValueOnce(refusal(409, changed))
    latest.mockResolvedValueOnce({ values: { ...filled, ...theirs }, version: 5 })
    more()
    await open()
    type('Name', 'DN 65')
    await submit()
  }
  const question = () =>
    screen.findByRole('alertdialog', { name: 'You and somebody else changed the same fields' })
  const choose = async (whose: 'Yours' | 'Theirs') => {
    const dialog = within(await question())
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${whose}`) }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  }

  test('fields that only one of them changed merge by themselves, and a note says so', async () => {
    await collide({ code: '<b>B</b>' })
    await screen.findByRole('alertdialog', { name: 'Success' })
    expect(save.mock.calls[1]).toMatchObject([{ name: 'DN 65', code: '<b>B</b>' }, { version: 5 }])
    const note = await screen.findByRole('status')
    expect(note).toHaveTextContent('Their changes are kept together with yours:Code: B')
  })

  const theirChange = { by: 'Kavitha Reddy', at: '2026-11-27T08:35:00Z' }
  const named = (last_change: object) => ({ ...changed, body: { last_change } })

  test('the question and the note say who saved the record, and when', async () => {
    save.mockRejectedValueOnce(refusal(409, named(theirChange)))
    latest.mockResolvedValueOnce({ values: { ...filled, name: 'DN 80', code: 'B' }, version: 5 })
    await open()
    type('Name', 'DN 65')
    await submit()
    const dialog = await screen.findByRole('alertdialog', {
      name: 'You and Kavitha Reddy changed the same fields',
    })
    expect(dialog).toHaveTextContent(
      /Kavitha Reddy saved this record on 27 Nov 2026, 2:05.pm, after you opened it\. Choose what to save:/,
    )
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Yours/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByRole('alertdialog', { name: 'Success' })
    const note = await screen.findByRole('status')
    expect(note).toHaveTextContent('Kavitha Reddy changed this record while you were editing')
    expect(note).toHaveTextContent(
      /Their changes of 27 Nov 2026, 2:05.pm are kept together with yours:Code: B/,
    )
  })

  test.each([
    [
      theirChange,
      /^This pipe was changed since you opened it\. Kavitha Reddy changed it on 27 Nov 2026, 2:05.pm\.$/,
    ],
    [
      { ...theirChange, by: null },
      /^This pipe was changed since you opened it\. It was last changed on 27 Nov 2026, 2:05.pm\.$/,
    ],
  ])('where nothing can be merged the message says it as well: %j', async (change, sentence) => {
    save.mockRejectedValueOnce(refusal(409, named(change)))
    latest.mockResolvedValueOnce({ values: filled, version: 4 })
    await open()
    type('Name', 'DN 65')
    await submit()
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  })

  test('a field that both changed is asked about, with both values; nothing is saved before', async () => {
    await collide({ name: 'DN 80', code: 'B' })
    const dialog = within(await question())
    const versions = dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0])
    expect(versions.map((label) => label?.textContent)).toEqual(['YoursDN 65', 'TheirsDN 80'])
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(save).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Failed to save pipe.')).toBeInTheDocument()
  })

  test.each([
    ['Yours', 'DN 65'],
    ['Theirs', 'DN 80'],
  ] as const)('%s is saved when it is chosen', async (whose, name) => {
    await collide({ name: 'DN 80', code: 'B' })
    await choose(whose)
    await screen.findByRole('alertdialog', { name: 'Success' })
    expect(save.mock.calls[1]).toMatchObject([{ name, code: 'B' }, { version: 5 }])
    expect(field('Name')).toHaveValue(name)
  })

  test('to keep editing leaves the input as it is; saving asks again', async () => {
    await collide({ name: 'DN 80' }, () => {
      save.mockRejectedValueOnce(refusal(409, changed))
      latest.mockResolvedValueOnce({ values: { ...filled, name: 'DN 80' }, version: 5 })
    })
    await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
    expect(field('Name')).toHaveValue('DN 65')
    await submit()
    expect(await question()).toBeInTheDocument()
    expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 4 })
  })

  test('a third version that comes in between is merged or asked about as well', async () => {
    await collide({ name: 'DN 80' }, () => {
      save.mockRejectedValueOnce(refusal(409, changed))
      latest.mockResolvedValueOnce({ values: { ...filled, name: 'DN 100', code: 'C' }, version: 6 })
    })
    await choose('Yours')
    expect(await screen.findByText('DN 100')).toBeInTheDocument()
    await choose('Theirs')
    await screen.findByRole('alertdialog', { name: 'Success' })
    expect(save.mock.calls[2]).toMatchObject([{ name: 'DN 100', code: 'C' }, { version: 6 }])
  })

  test('a draft of an older version does not overwrite what somebody changed since', async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        at: '2026-11-20T05:00:00Z',
        version: 3,
        values: { name: 'DN 65' },
        base: { name: 'DN 40' },
      }),
    )
    save.mockRejectedValueOnce(refusal(409, changed))
    latest.mockResolvedValueOnce({ values: filled, version: 4 })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await submit()
    await choose('Theirs')
    await screen.findByRole('alertdialog', { name: 'Success' })
    expect(save.mock.calls[1]).toMatchObject([{ name: 'DN 50' }, { version: 4 }])
  })

  test('files are shown as files', async () => {
    save.mockRejectedValueOnce(refusal(409, changed))
    latest.mockResolvedValueOnce({ values: { ...filled, photo: 'pipes/new-1280.webp' }, version: 5 })
    await open()
    await userEvent.upload(field('Photo'), new File(['picture'], 'pipe.png', { type: 'image/png' }))
    await submit()
    const dialog = within(await question())
    expect(dialog.getByRole('img', { name: 'pipe.png' })).toHaveAttribute('src', 'blob:nalika')
    expect(dialog.getByRole('img', { name: 'new-1280.webp' })).toHaveAttribute(
      'src',
      '/media/pipes/new-1280.webp',
    )
  })

  test('a conflict that is about no newer version shows the server’s sentence, and so does one that cannot be read', async () => {
    save.mockRejectedValue(refusal(409, changed))
    latest.mockResolvedValueOnce({ values: filled, version: 4 }).mockRejectedValueOnce(refusal(500))
    await open()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await submit()
      const dialog = await screen.findByRole('alertdialog', { name: 'Update Failed' })
      expect(dialog).toHaveTextContent(changed.serverMessage)
      await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    }
    expect(save).toHaveBeenCalledTimes(2)
  })
})
