import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { newFiles, requiredFile, storedPaths, type FileValue } from './accepted-files.ts'
import { FileField, FilesField } from './file-field.tsx'

const IMAGES = {
  types: ['image/png'],
  maxBytes: 10,
  wrongType: 'Choose a PNG image.',
  tooLarge: 'The image is larger than 10 bytes.',
}
const file = (name: string, { type = 'image/png', size = 4 } = {}) =>
  new File(['x'.repeat(size)], name, { type })
// Without it the control's `accept` would keep wrong files from being chosen; dropping them passes it by.
const setup = () => userEvent.setup({ applyAccept: false })

function One({ stored = null, accepts = IMAGES }: { stored?: string | null; accepts?: typeof IMAGES }) {
  const [value, setValue] = useState<FileValue | null>(stored)
  return (
    <>
      <label htmlFor="photo">Photo</label>
      <FileField id="photo" accepts={accepts} value={value} onChange={setValue} />
      <output>{typeof value === 'string' ? value : (value?.name ?? 'none')}</output>
    </>
  )
}

function Many({ stored = [] }: { stored?: string[] }) {
  const [value, setValue] = useState<readonly FileValue[]>(stored)
  return (
    <>
      <label htmlFor="images">Images</label>
      <FilesField id="images" accepts={IMAGES} max={3} value={value} onChange={setValue} />
      <output>
        {storedPaths(value).join(' ')} |{' '}
        {newFiles(value)
          .map(({ name }) => name)
          .join(' ')}
      </output>
    </>
  )
}
const held = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent

test('a chosen file is shown, takes the place of the one before, and can be removed', async () => {
  render(<One stored="products/old-1280.webp" />)
  const user = setup()
  expect(screen.getByText('old-1280.webp')).toBeInTheDocument()
  await user.upload(screen.getByLabelText('Photo'), file('new.png'))
  expect(held()).toBe('new.png')
  expect(screen.queryByText('old-1280.webp')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove new.png' }))
  expect(held()).toBe('none')
  expect(screen.getByLabelText('Photo')).toHaveFocus()
})

test.each([
  ['a wrong type', file('a.txt', { type: 'text/plain' }), 'Choose a PNG image.'],
  ['no type at all', file('a.png', { type: '' }), 'Choose a PNG image.'],
  ['too large', file('a.png', { size: 11 }), 'The image is larger than 10 bytes.'],
  ['empty', file('a.png', { size: 0 }), 'The file is empty.'],
])(
  'API-05 a file of %s is refused with a sentence, and what was chosen before stays',
  async (_, bad, sentence) => {
    render(<One stored="products/old.webp" />)
    await setup().upload(screen.getByLabelText('Photo'), bad)
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(sentence)
    expect(held()).toBe('products/old.webp')
  },
)

test('a file whose type browsers do not agree on is known by its ending', async () => {
  const accepts = { ...IMAGES, types: ['text/csv'], endings: ['.csv'] }
  render(<One accepts={accepts} />)
  await setup().upload(screen.getByLabelText('Photo'), file('A.CSV', { type: 'application/vnd.ms-excel' }))
  expect(held()).toBe('A.CSV')
})

test('new files are listed with the stored ones; each can be removed', async () => {
  render(<Many stored={['brands/a.webp']} />)
  const user = setup()
  await user.upload(screen.getByLabelText('Images'), [file('b.png'), file('c.png')])
  expect(held()).toBe('brands/a.webp | b.png c.png')
  await user.click(screen.getByRole('button', { name: 'Remove a.webp' }))
  expect(held()).toBe(' | b.png c.png')
})

test('files are put in order by the keyboard', async () => {
  render(<Many stored={['brands/a.webp', 'brands/b.webp']} />)
  const user = setup()
  const rows = screen.getAllByRole('button', { name: /^Move/ })
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['Move a.webp', 'Move b.webp'])
  // jsdom lays nothing out: each row is as high as its place says.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = this.textContent.includes('b.webp') ? 1 : 0
    return DOMRect.fromRect({ y: place * 60, width: 300, height: 50 })
  })
  rows[0]?.focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(held()).toBe('brands/b.webp brands/a.webp | '))
})

test('API-05 of too many files the first are taken, and bad ones are named', async () => {
  render(<Many stored={['brands/a.webp']} />)
  await setup().upload(screen.getByLabelText('Images'), [
    file('b.png'),
    file('notes.txt', { type: 'text/plain' }),
    file('c.png'),
    file('d.png'),
  ])
  expect(held()).toBe('brands/a.webp | b.png c.png')
  expect(screen.getByRole('alert')).toHaveTextContent('notes.txt: Choose a PNG image.')
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at most 3 files.')
})

test('a rule asks for a file', async () => {
  const { validator } = requiredFile('Photo is required.')
  await expect(validator(null, null)).rejects.toThrow('Photo is required.')
  await expect(validator(null, [])).rejects.toThrow('Photo is required.')
  await expect(validator(null, 'products/a.webp')).resolves.toBeUndefined()
  await expect(validator(null, [file('a.png')])).resolves.toBeUndefined()
})
