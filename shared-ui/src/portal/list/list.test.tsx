import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLoaderData, type LoaderFunction } from 'react-router-dom'
import { DataTable } from '../table/data-table.tsx'
import { ListPage } from './list-page.tsx'
import { chooseOption } from '../testing/choose-option.ts'
import { openPortal } from '../testing/open-portal.tsx'
import type { Column } from '../table/column.ts'
import { FilterRange } from './filter-range.tsx'
import { FilterSelect } from './filter-select.tsx'
import { anyText, listDefinition, numberBetween, oneOf } from './list-definition.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useList } from './use-list.ts'

interface Pipe {
  id: number
  name: string
  grade: string
}

const pipeList = listDefinition({
  id: 'pipes',
  filters: {
    search: anyText(),
    grade: oneOf(['A', 'B']),
    from: numberBetween(1, 9),
    to: numberBetween(1, 9),
  },
  sorts: ['name'],
  pageSize: 2,
})
const columns: Column<Pipe>[] = [
  { title: 'Name', heading: true, sort: 'name', render: ({ name }) => name },
  { title: 'Grade', sort: 'grade', render: ({ grade }) => grade },
  { title: 'Note', hidden: true, render: () => 'seldom read' },
  { title: 'Actions', actions: true, render: ({ name }) => <button>Delete {name}</button> },
]
const pages: Pipe[][] = [
  [
    { id: 1, name: 'DN 50', grade: 'A' },
    { id: 2, name: 'DN 65', grade: 'B' },
  ],
  [{ id: 3, name: 'DN 80', grade: 'A' }],
]
const keyOf = ({ id }: Pipe) => id

function Pipes() {
  const rows = useLoaderData<Pipe[]>()
  const list = useList(pipeList)
  const selection = useSelection(rows, keyOf)
  return (
    <ListPage
      title="Pipes"
      list={list}
      columns={columns}
      search={list.search}
      filters={
        <>
          <FilterSelect list={list} name="grade" label="Grade is" options={[{ value: 'A', label: 'A' }]} />
          <FilterRange list={list} from="from" to="to" label="Wall" min={1} max={9} />
        </>
      }
    >
      <SelectionBar selection={selection} of="pipes">
        <output aria-label="Ticked">{selection.rows.map(({ name }) => name).join(', ')}</output>
      </SelectionBar>
      <DataTable
        caption="Pipes"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        empty={<p>None.</p>}
        list={list}
        selection={selection}
        open={({ id }) => `/pipes/${id}`}
      />
    </ListPage>
  )
}

afterEach(() => void jest.useRealTimers())

const pageOf: LoaderFunction = ({ request }) => pages[pipeList.read(request.url).page - 1] ?? []
const open = async (address = '/pipes', more = {}) => ({
  ...(await openPortal(address, { Component: Pipes, loader: pageOf, ...more })),
  user: userEvent.setup(),
})
const bodyRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const headings = () => {
  const texts = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  return texts.filter((text) => text !== '')
}

describe('sorting', () => {
  test('a header sorts ascending, descending, and back to the default, from page 1', async () => {
    const { router, user } = await open('/pipes?page=2&grade=A')
    const header = () => screen.getByRole('columnheader', { name: 'Name' })
    expect(header()).not.toHaveAttribute('aria-sort')
    await user.click(header())
    await waitFor(() => expect(router.state.location.search).toBe('?grade=A&sort=name'))
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(header())
    await waitFor(() => expect(router.state.location.search).toBe('?grade=A&sort=-name'))
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'descending'))
    await user.click(header())
    await waitFor(() => expect(router.state.location.search).toBe('?grade=A'))
  })

  test('a column that the endpoint does not sort by has no focus', async () => {
    await open()
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('tabindex')
    expect(screen.getByRole('columnheader', { name: 'Grade' })).not.toHaveAttribute('tabindex')
  })
})

describe('filters', () => {
  test('a filter goes into the address and back to page 1', async () => {
    const { router, user } = await open('/pipes?page=2')
    await chooseOption('Grade is', 'A', user)
    await waitFor(() => expect(router.state.location.search).toBe('?grade=A'))
    await chooseOption('Grade is', 'All', user)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('setting a filter while typing loses no input', async () => {
    jest.useFakeTimers()
    const { router } = await open()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'DN' } })
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Wall from' }), { target: { value: '5' } })
    await chooseOption('Grade is', 'A', userEvent.setup({ delay: null }))
    await act(async () => jest.advanceTimersByTimeAsync(400))
    const requested = new URLSearchParams(router.state.location.search)
    expect(Object.fromEntries(requested)).toEqual({ grade: 'A', search: 'DN', from: '5' })
  })
})

describe('columns and density', () => {
  test('a column is hidden and shown, which this browser remembers for this person', async () => {
    const { user, unmount } = await open()
    expect(headings()).toEqual(['Name', 'Grade', 'Actions'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' }))
    expect(menu.queryByRole('checkbox', { name: 'Name' })).toBeNull()
    await user.click(menu.getByRole('checkbox', { name: 'Grade' }))
    await user.click(menu.getByRole('checkbox', { name: 'Note' }))
    await user.click(menu.getByRole('radio', { name: 'Compact' }))
    expect(headings()).toEqual(['Name', 'Note', 'Actions'])
    unmount()
    const again = await open()
    expect(headings()).toEqual(['Name', 'Note', 'Actions'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked()
    // Of all lists of the person.
    expect(localStorage.getItem('nalika:1:density')).toBe('"compact"')
    again.unmount()
    await open('/pipes', { account: 2 })
    expect(headings()).toEqual(['Name', 'Grade', 'Actions'])
  })

  test('corrupt stored settings are ignored', async () => {
    localStorage.setItem('nalika:1:list:pipes', '{"columns":')
    await open()
    expect(headings()).toEqual(['Name', 'Grade', 'Actions'])
  })
})

describe('selection', () => {
  test('rows stay ticked while one turns pages', async () => {
    const { router, user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Select DN 65' }))
    await act(() => router.navigate('/pipes?page=2'))
    await user.click(await screen.findByRole('checkbox', { name: 'Select DN 80' }))
    expect(screen.getByRole('status', { name: 'Ticked' })).toHaveTextContent('DN 65, DN 80')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('group', { name: 'Selected pipes' })).toBeNull()
  })

  test('all rows of a page are ticked at once, and those of other pages stay', async () => {
    const { router, user } = await open()
    const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' })
    await user.click(screen.getByRole('checkbox', { name: 'Select DN 50' }))
    expect(all().indeterminate).toBe(true)
    await user.click(all())
    expect(all()).toBeChecked()
    await act(() => router.navigate('/pipes?page=2'))
    await screen.findByText('DN 80')
    expect(all()).not.toBeChecked()
    await user.click(all())
    await user.click(all())
    expect(screen.getByRole('status', { name: 'Ticked' })).toHaveTextContent('DN 50, DN 65')
  })
})

describe('keys', () => {
  test('arrows move from row to row, Space ticks, Enter opens', async () => {
    const { router, user } = await open()
    await user.keyboard('{ArrowDown}')
    expect(bodyRow('DN 50')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(bodyRow('DN 65')).toHaveFocus()
    await user.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'Select DN 65' })).toBeChecked()
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/pipes/1'))
  })

  test('Enter and Space on a button within a row act on the button', async () => {
    const { router, user } = await open()
    act(() => screen.getByRole('button', { name: 'Delete DN 65' }).focus())
    await user.keyboard('{Enter} ')
    expect(router.state.location.pathname).toBe('/pipes')
    expect(screen.getByRole('checkbox', { name: 'Select DN 65' })).not.toBeChecked()
    await user.keyboard('{ArrowUp}')
    expect(bodyRow('DN 50')).toHaveFocus()
  })

  test('/ goes to the search box, where keys are text again', async () => {
    const { user } = await open()
    await user.keyboard('/')
    const box = screen.getByRole('searchbox')
    expect(box).toHaveFocus()
    await user.keyboard('a/?')
    expect(box).toHaveValue('a/?')
    await user.keyboard('{ArrowDown}')
    expect(box).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('? lists the keys, and an open dialog has the keyboard to itself', async () => {
    const { user } = await open()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })
    expect(dialog).toHaveTextContent('Go to the search box')
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).not.toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('slow rows', () => {
  test('a table says that other rows are slow to come, and keeps its head', async () => {
    jest.useFakeTimers()
    let come: (rows: Pipe[]) => void = () => undefined
    let calls = 0
    const loader = () => {
      calls += 1
      return calls === 1 ? pages[0] : new Promise<Pipe[]>((resolve) => (come = resolve))
    }
    const { router } = await openPortal('/pipes', { Component: Pipes, loader })
    act(() => void router.navigate('/pipes?page=2'))
    await act(async () => jest.advanceTimersByTimeAsync(499))
    expect(screen.getByText('DN 50')).toBeInTheDocument()
    await act(async () => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(headings()).toEqual(['Name', 'Grade', 'Actions'])
    await act(async () => come(pages[1] ?? []))
    expect(screen.getByText('DN 80')).toBeInTheDocument()
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy')
  })
})

test('ADM-02 a number that a filter cannot take is refused with a sentence, in the field and from the address', async () => {
  const { user } = await open('/pipes?from=1700')
  const field = await screen.findByRole('spinbutton', { name: 'Wall from' })
  const sentence = 'Enter a whole number from 1 to 9. This filter is not applied.'
  expect(field).toHaveValue('1700')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(sentence)
  await user.clear(field)
  expect(field).toBeValid()
  expect(field).not.toHaveAccessibleDescription()
  await user.type(field, '2.5')
  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
  await user.clear(field)
  await user.type(field, '9')
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
})
