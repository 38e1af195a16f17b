import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type Quill from 'quill/core.js'
import { useState } from 'react'
import { RichTextEditor } from './rich-text-editor.tsx'
import { quillOf } from './testing/quill-of.ts'

const onChange = jest.fn<unknown, [string]>()
afterEach(() => onChange.mockClear())

function Field({ start, disabled }: { start: string; disabled?: boolean }) {
  const [html, setHtml] = useState(start)
  return (
    <>
      <RichTextEditor
        id="page_content"
        label="Content"
        value={html}
        disabled={disabled}
        onChange={(next) => {
          onChange(next)
          setHtml(next)
        }}
      />
      <button onClick={() => setHtml('<p>From the draft</p>')}>Restore</button>
    </>
  )
}

async function open(start = '', disabled = false) {
  render(<Field start={start} disabled={disabled} />)
  const text = await screen.findByRole('textbox', { name: 'Content' })
  const quill = quillOf(text)
  const user = userEvent.setup()
  return { text, quill, user, tool: (name: string) => screen.getByRole('button', { name }) }
}

const written = () => onChange.mock.lastCall?.[0]

/** Simulates typing and pasting; jsdom has no selection that follows keys. */
const type = (quill: Quill, text: string) =>
  act(() => void quill.insertText(quill.getLength() - 1, text, 'user'))
const select = (quill: Quill, index: number, length: number) =>
  act(() => quill.setSelection(index, length, 'user'))

function paste(text: HTMLElement, html: string, plain = '') {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': plain }
  fireEvent.paste(text, { clipboardData: { getData: (type: string) => data[type] ?? '', files: [] } })
}

test('ADM-17 the editor’s text becomes HTML; an emptied editor is an empty text', async () => {
  const { quill } = await open()
  type(quill, 'Mill certificates to EN 10204')
  expect(written()).toBe('<p>Mill certificates to EN 10204</p>')
  act(() => void quill.deleteText(0, quill.getLength(), 'user'))
  expect(written()).toBe('')
})

test('ADM-17 untouched HTML stays unchanged; a new value is shown', async () => {
  const { text, user } = await open('<h1>Old</h1><div>As it was stored</div>')
  expect(within(text).getByText('As it was stored')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(text).toHaveTextContent('From the draft')
  expect(onChange).not.toHaveBeenCalled()
})

test('ADM-17 lists are lists, up to eight levels in, and come back as they were', async () => {
  const { quill } = await open()
  type(quill, 'Sizes\nInch\nMetric')
  act(() => {
    quill.formatLine(0, 18, 'list', 'bullet', 'user')
    quill.formatLine(6, 12, 'indent', 1, 'user')
  })
  const html = '<ul><li>Sizes<ul><li>Inch</li><li>Metric</li></ul></li></ul>'
  expect(written()).toBe(html)
  act(() => void quill.setContents(quill.clipboard.convert({ html }), 'user'))
  expect(written()).toBe(html)
})

test('ADM-17 a paragraph has at most eight levels of indent', async () => {
  const { quill, user, tool } = await open()
  type(quill, 'Scope')
  select(quill, 0, 0)
  for (let step = 0; step < 9; step += 1) await user.click(tool('More indent'))
  expect(written()).toBe('<p class="ql-indent-8">Scope</p>')
  await user.click(tool('Less indent'))
  expect(written()).toBe('<p class="ql-indent-7">Scope</p>')
})

test('ADM-17 toolbar buttons reflect and toggle the format at the cursor', async () => {
  const { quill, user, tool } = await open()
  type(quill, 'Tolerances')
  select(quill, 0, 10)
  expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false')
  await user.click(tool('Bold'))
  await user.click(tool('Heading'))
  expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  expect(written()).toBe('<h2><strong>Tolerances</strong></h2>')
  await user.click(tool('Clear formatting'))
  expect(written()).toBe('<p>Tolerances</p>')
})

test('ADM-17 the toolbar is one stop, arrows move in it, Escape leads back to the text', async () => {
  const { text, user, tool } = await open()
  await user.tab()
  expect(tool('Heading')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(tool('Redo')).toHaveFocus()
  await user.keyboard('{Home}{ArrowRight}')
  expect(tool('Subheading')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(text).toHaveFocus()
})

test.each([
  ['lohanadi.example/pipes', 'https://lohanadi.example/pipes'],
  ['sales@lohanadi.example', 'mailto:sales@lohanadi.example'],
  ['+91 98480 22338', 'tel:+919848022338'],
  ['/products', '/products'],
])('ADM-17 a link to %s', async (typed, address) => {
  const { quill, user, tool } = await open()
  type(quill, 'See here')
  select(quill, 4, 4)
  await user.click(tool('Link'))
  await user.type(screen.getByRole('textbox', { name: /Address/ }), `${typed}{Enter}`)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(written()).toBe(`<p>See <a href="${address}">here</a></p>`)
})

test('ADM-17 an invalid link shows an error, and the input stays', async () => {
  const { quill, user, tool } = await open()
  type(quill, 'See here')
  select(quill, 4, 4)
  await user.click(tool('Link'))
  const address = screen.getByRole('textbox', { name: /Address/ })
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://files.example',
    'sms:5550',
    '//evil.example',
    '',
  ]) {
    await user.clear(address)
    await user.paste(bad)
    await user.click(screen.getByRole('button', { name: 'Insert link' }))
    expect(address).toHaveAccessibleDescription(
      /only point to web addresses, email addresses and phone numbers/,
    )
  }
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(written()).toBe('<p>See here</p>')
})

test('ADM-17 a link is changed and removed as a whole', async () => {
  const { quill, user, tool } = await open('<p>See <a href="https://old.example">our terms</a> first</p>')
  select(quill, 7, 0)
  await user.click(tool('Link'))
  const address = screen.getByRole('textbox', { name: /Address/ })
  expect(address).toHaveValue('https://old.example')
  await user.clear(address)
  await user.type(address, 'https://new.example{Enter}')
  expect(written()).toBe('<p>See <a href="https://new.example">our terms</a> first</p>')
  select(quill, 7, 0)
  await user.click(tool('Link'))
  await user.click(screen.getByRole('button', { name: 'Remove link' }))
  expect(written()).toBe('<p>See our terms first</p>')
})

test('ADM-17 pictures come from https and data, which browsers show here, with words for those who cannot see them', async () => {
  const { user, tool } = await open()
  await user.click(tool('Picture'))
  const address = screen.getByRole('textbox', { name: /Address/ })
  for (const bad of [
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'file:///c:/pipe.png',
    'http://mill.example/coil.jpg',
  ]) {
    await user.clear(address)
    await user.paste(bad)
    await user.click(screen.getByRole('button', { name: 'Insert picture' }))
    expect(address).toHaveAccessibleDescription(/starts with https/)
  }
  await user.clear(address)
  await user.paste('https://mill.example/coil.jpg')
  await user.type(screen.getByRole('textbox', { name: /What it shows/ }), 'A coil of strip{Enter}')
  expect(written()).toBe('<p><img src="https://mill.example/coil.jpg" alt="A coil of strip"></p>')
})

test('ADM-17 undo takes back all of one second at once, and no more than a hundred steps', async () => {
  let now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now)
  try {
    const { quill, user, tool } = await open()
    expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true')
    type(quill, 'One ')
    now += 999
    type(quill, 'breath')
    now += 1001
    type(quill, ' and another')
    await user.click(tool('Undo'))
    expect(written()).toBe('<p>One breath</p>')
    await user.click(tool('Undo'))
    expect(written()).toBe('')
    await user.click(tool('Redo'))
    expect(written()).toBe('<p>One breath</p>')
    act(() => {
      for (let step = 0; step < 120; step += 1) {
        now += 1001
        quill.insertText(quill.getLength() - 1, '.', 'user')
      }
      for (let step = 0; step < 130; step += 1) quill.history.undo()
    })
    expect(written()).toBe(`<p>One breath${'.'.repeat(20)}</p>`)
    expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true')
  } finally {
    clock.mockRestore()
  }
})

test('ADM-17 pasted HTML loses scripts, handlers, styles and invalid addresses, and keeps its text', async () => {
  const { text, quill } = await open()
  select(quill, 0, 0)
  paste(
    text,
    `<style>p{color:red}</style><script>window.stolen = 1</script>
    <h1 style="color:red" onclick="steal()">Coils</h1>
    <div>One <b>line</b></div><div>Another <a href="java\nscript:alert(1)">trap</a></div>
    <p><img src="x" onerror="window.stolen = 2"><img src="data:image/svg+xml;base64,PHN2Zz4="></p>
    <p><span style="font-weight:700">Heavy</span> <a href="https://a.example" onmouseover="x()" target="_blank">site</a></p>`,
  )
  expect(written()).toBe(
    '<h2>Coils</h2><p>One <strong>line</strong></p><p>Another trap</p><p><br></p>' +
      '<p><strong>Heavy</strong> <a href="https://a.example">site</a></p>',
  )
  expect(window).not.toHaveProperty('stolen')
})

test('ADM-17 bold, italic and underlined words from Word stay what they are', async () => {
  const { text } = await open()
  paste(
    text,
    `<p class=MsoNormal>Ask for <b style='mso-bidi-font-weight:normal'><span lang=EN-IN>3.1</span></b>,
    <i style='mso-bidi-font-style:normal'>hot</i> <u>now</u> <b style='font-weight:normal'>or later</b>.</p>`,
  )
  expect(written()).toBe('<p>Ask for <strong>3.1</strong>, <em>hot</em> <u>now</u> or later.</p>')
})

test('ADM-17 lists and tables from Word and Excel come as lists and tables', async () => {
  const { text, quill } = await open()
  select(quill, 0, 0)
  paste(
    text,
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Seamless<o:p></o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Hot finished</p>
    <p class="MsoNormal" style="margin:0">Sizes:</p>
    <p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>Half inch</p>
    <table border="1" style="width:90pt"><colgroup><col></colgroup><tr height="20"><td class="xl65" style="background:red">21.3</td><td>2.77</td></tr></table>
    </body></html>`,
  )
  expect(written()).toBe(
    '<ul><li>Seamless<ul><li>Hot finished</li></ul></li></ul><p>Sizes:</p><ol><li>Half inch</li></ol>' +
      '<table><tbody><tr><td>21.3</td><td>2.77</td></tr></tbody></table>',
  )
})

test('ADM-17 ADM-27 a table with merged cells cannot be edited and survives changes around it', async () => {
  const table =
    '<table><caption>Sizes</caption><tbody><tr><td colspan="2">NB</td></tr><tr><td>15</td><td>20</td></tr></tbody></table>'
  const { quill } = await open(`<p>Sizes</p>${table}<hr><p>End</p>`)
  act(() => void quill.insertText(0, 'Our ', 'user'))
  expect(written()).toBe(`<p>Our Sizes</p>${table}<hr><p>End</p>`)
})

describe('tables', () => {
  const table =
    '<table><thead><tr><th scope="col">NB</th><th scope="col">mm</th></tr></thead>' +
    '<tbody><tr><td>15</td><td>21.3</td></tr></tbody></table>'
  /** Puts the cursor into the cell with this text. */
  const enter = (quill: Quill, cell: string) => select(quill, quill.getText().indexOf(cell), 0)

  test('ADM-27 the cells of a table are edited, and its row of headings stays', async () => {
    const { quill } = await open(`<p>Sizes</p>${table}`)
    act(() => void quill.insertText(quill.getText().indexOf('21.3') + 4, ' OD', 'user'))
    expect(written()).toBe(`<p>Sizes</p>${table.replace('21.3', '21.3 OD')}`)
  })

  test('ADM-27 a table is inserted with a row of headings', async () => {
    const { quill, user, tool } = await open('<p>Sizes</p>')
    select(quill, 2, 0)
    await user.click(tool('Table'))
    const cells = (tag: string) => `<tr>${`<${tag}></${tag}>`.repeat(3)}</tr>`
    expect(written()).toBe(
      `<p>Sizes</p><table><thead>${cells('th').replaceAll('<th>', '<th scope="col">')}</thead>` +
        `<tbody>${cells('td')}${cells('td')}</tbody></table>`,
    )
  })

  test('ADM-27 rows and columns are added and deleted at the cursor', async () => {
    const { quill, user, tool } = await open(table)
    enter(quill, '21.3')
    await user.click(tool('Row below'))
    expect(written()).toContain('<td>21.3</td></tr><tr><td></td><td></td></tr></tbody>')
    await user.click(tool('Column right'))
    expect(written()).toContain('<td>15</td><td>21.3</td><td></td></tr>')
    enter(quill, '15')
    await user.click(tool('Delete column'))
    expect(written()).toContain('<th scope="col">mm</th><th scope="col"></th>')
    expect(written()).toContain('<tr><td>21.3</td><td></td></tr>')
    enter(quill, '21.3')
    await user.click(tool('Delete row'))
    expect(written()).not.toContain('21.3')
    enter(quill, 'mm')
    await user.click(tool('Delete table'))
    expect(written()).toBe('')
  })

  test('ADM-27 the first row becomes an ordinary row and headings again', async () => {
    const { quill, user, tool } = await open(table)
    enter(quill, '21.3')
    await user.click(tool('First row as headings'))
    expect(written()).toContain('<table><tbody><tr><td>NB</td><td>mm</td></tr>')
    await user.click(tool('First row as headings'))
    expect(written()).toBe(table)
  })

  test('ADM-27 tools that would move a cell out of its table do nothing in it', async () => {
    const { quill, tool } = await open(`<p>Sizes</p>${table}`)
    expect(screen.queryByRole('toolbar', { name: 'Table in Content' })).not.toBeInTheDocument()
    enter(quill, '21.3')
    expect(screen.getByRole('toolbar', { name: 'Table in Content' })).toBeInTheDocument()
    for (const name of ['Heading', 'Bulleted list', 'Quotation', 'Table'])
      expect(tool(name)).toHaveAttribute('aria-disabled', 'true')
    expect(tool('Bold')).not.toHaveAttribute('aria-disabled')
  })

  test('ADM-27 the Tab key leads from cell to cell and then out of the table', async () => {
    const { quill, text, user } = await open(`${table}<p>End</p>`)
    enter(quill, '15')
    text.focus()
    await user.keyboard('{Tab}')
    expect(quill.getLine(quill.getSelection()?.index ?? 0)[0]?.domNode).toHaveTextContent('21.3')
    await user.keyboard('{Tab}')
    expect(quill.getLine(quill.getSelection()?.index ?? 0)[0]?.domNode).toHaveTextContent('End')
  })

  test('ADM-27 text directly before a pasted table stays before it', async () => {
    const { text, quill } = await open()
    select(quill, 0, 0)
    paste(text, `See <a href="https://a.example">here</a> <table><tr><td>21.3</td></tr></table>`)
    expect(written()).toBe(
      '<p>See <a href="https://a.example">here</a></p><table><tbody><tr><td>21.3</td></tr></tbody></table>',
    )
  })

  test.each([
    ['at its end', 11, '<p>See sizes:</p>', ''],
    ['within it', 4, '<p>See </p>', '<p>sizes:</p>'],
  ])(
    'ADM-17 a table that is pasted into a sentence %s leaves the words alone',
    async (_where, at, before, after) => {
      const { quill, text } = await open('<p>See sizes:</p>')
      select(quill, at, 0)
      paste(text, '<table><tr><td>21.3</td><td>2.77</td></tr></table>')
      expect(written()).toBe(
        `${before}<table><tbody><tr><td>21.3</td><td>2.77</td></tr></tbody></table>${after}`,
      )
    },
  )

  test('ADM-17 a heading before a pasted table stays a heading', async () => {
    const { quill, text } = await open('<h2>Sizes</h2><p>End</p>')
    select(quill, 5, 0)
    paste(text, '<table><tr><td>21.3</td></tr></table>')
    expect(written()).toBe('<h2>Sizes</h2><table><tbody><tr><td>21.3</td></tr></tbody></table><p>End</p>')
  })

  test('ADM-27 a table from Word becomes editable: merged cells are split, a cell is one line', async () => {
    const { text, quill } = await open()
    select(quill, 0, 0)
    paste(
      text,
      `<table class="MsoTableGrid" style="border:none"><tr><td colspan="2" style="width:10pt"><p class="MsoNormal"><b>Sizes</b></p></td></tr>
      <tr><td rowspan="2"><p>15</p></td><td><p>21.3</p><p>light</p></td></tr><tr><td><p onclick="steal()">21.8</p></td></tr></table>`,
    )
    expect(written()).toBe(
      '<table><tbody><tr><td><strong>Sizes</strong></td><td></td></tr>' +
        '<tr><td>15</td><td>21.3 light</td></tr><tr><td></td><td>21.8</td></tr></tbody></table>',
    )
    act(() => void quill.insertText(quill.getText().indexOf('21.8') + 4, '!', 'user'))
    expect(written()).toContain('<td>21.8!</td>')
  })
})

describe('uploaded pictures', () => {
  const photo = (name = 'yard.png') => new File(['x'], name, { type: 'image/png' })
  const accepts = {
    types: ['image/png'],
    maxBytes: 1000,
    wrongType: 'Choose a PNG image.',
    tooLarge: 'The image is too large.',
  }
  const upload = jest.fn(async ({ name }: File) => ({
    address: `/media/pages/${name}`,
    width: 1280,
    height: 960,
  }))
  afterEach(() => upload.mockClear())

  async function openWithStore(start = '') {
    const props = { label: 'Content', value: start, onChange, pictures: { accepts, upload } }
    render(<RichTextEditor {...props} />)
    const text = await screen.findByRole('textbox', { name: 'Content' })
    const user = userEvent.setup()
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    return { text, quill: quillOf(text), user, press }
  }
  const alt = () => screen.getByRole('textbox', { name: 'What it shows' })
  const dropped = (text: HTMLElement, ...files: File[]) =>
    fireEvent.paste(text, { clipboardData: { getData: () => '', files } })

  test('ADM-27 a picture is uploaded and inserted with its description and size', async () => {
    const { user, press } = await openWithStore()
    await press('Picture')
    await press('Insert picture')
    expect(screen.getByText('Choose a picture.')).toBeInTheDocument()
    expect(alt()).toHaveAccessibleDescription('Describe the picture, or mark it as decorative.')
    await user.upload(screen.getByLabelText('File'), photo())
    await user.type(alt(), 'The yard at dawn')
    await press('Insert picture')
    expect(written()).toBe(
      '<p><img src="/media/pages/yard.png" width="1280" height="960" alt="The yard at dawn"></p>',
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('ADM-27 pasted pictures are asked about one after the other; a decorative one has an empty description', async () => {
    const { text, quill, user, press } = await openWithStore()
    select(quill, 0, 0)
    dropped(text, photo('a.png'), photo('b.png'))
    expect(await screen.findByRole('dialog', { name: 'Picture, 1 more to come' })).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /Decorative/ }))
    await press('Insert picture')
    await user.type(alt(), 'A coil')
    await press('Insert picture')
    expect(written()).toBe(
      '<p><img src="/media/pages/a.png" width="1280" height="960" alt="">' +
        '<img src="/media/pages/b.png" width="1280" height="960" alt="A coil"></p>',
    )
  })

  test('ADM-27 a failed upload says why, and can be tried again', async () => {
    const { text, quill, user, press } = await openWithStore()
    select(quill, 0, 0)
    upload.mockRejectedValueOnce({ status: 422, errors: { picture: ['The image is damaged.'] } })
    dropped(text, photo())
    await user.type(await screen.findByRole('textbox', { name: 'What it shows' }), 'A coil')
    await press('Insert picture')
    expect(await screen.findByText('The image is damaged.')).toBeInTheDocument()
    expect(onChange).not.toHaveBeenCalled()
    await press('Insert picture')
    expect(written()).toContain('alt="A coil"')
  })

  test('ADM-27 the description of a picture in the text is changed', async () => {
    const { text, user, press } = await openWithStore(
      '<p><img src="/media/pages/a.png" alt="Old" width="9" height="9"></p>',
    )
    await user.click(within(text).getByRole('img'))
    await press('Picture')
    expect(alt()).toHaveValue('Old')
    await user.clear(alt())
    await user.type(alt(), 'New')
    await press('Save description')
    expect(written()).toBe('<p><img src="/media/pages/a.png" alt="New" height="9" width="9"></p>')
    expect(upload).not.toHaveBeenCalled()
  })

  test('ADM-17 pictures that are in the text itself still show', async () => {
    const data = 'data:image/png;base64,iVBORw0KGgo='
    const { text } = await openWithStore(`<p><img src="${data}" alt="A seal"></p>`)
    expect(within(text).getByRole('img', { name: 'A seal' })).toHaveAttribute('src', data)
  })
})

test('ADM-17 an editor that is switched off cannot be changed', async () => {
  const { text, user, tool } = await open('<p>Fixed</p>', true)
  expect(text).toHaveAttribute('contenteditable', 'false')
  await user.click(tool('Heading'))
  expect(onChange).not.toHaveBeenCalled()
})
