import type { Suggestion } from '@nalika/shared-api/contract'
import { stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { suggestionProps } from '@nalika/shared-ui'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { forgetAllSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import { suggestOnFocus } from './suggest-on-focus.ts'

const FOUND: Suggestion[] = [
  { type: 'size', label: '2 inch', detail: '60.3 mm · NB 50', search: '2 inch' },
  { type: 'size', label: '2 1/2 inch', detail: '73 mm · NB 65', search: '2 1/2 inch' },
  { type: 'category', label: 'ERW Pipes', detail: '', path: '/category/erw' },
]

let api: StubbedApi
const navigate = jest.fn()
const submitted = jest.fn()
// The listeners are those of a document; they are added once, as in a visit.
beforeAll(() => suggestOnFocus(navigate))

beforeEach(() => {
  jest.useFakeTimers()
  api = stubApi({ 'GET /suggestions': { status: true, data: FOUND } })
  forgetAllSearches()
  jest.clearAllMocks()
  Element.prototype.scrollIntoView = jest.fn()
})
afterEach(() => jest.useRealTimers())

function showForm() {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted(new FormData(event.currentTarget).get('search'))
      }}
    >
      <input name="search" aria-label="Find pipes" {...suggestionProps} />
    </form>,
  )
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime.bind(jest) })
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find pipes' })
const selected = () => screen.queryByRole('option', { selected: true })
const settle = () => act(() => jest.advanceTimersByTimeAsync(500))

async function type(text: string) {
  if (!screen.queryByRole('combobox')) showForm()
  await user.click(field())
  await settle()
  if (text !== '') await user.type(field(), text)
  await settle()
}

/** Types and waits until the server's suggestions are shown. */
async function typeAndSee(text: string) {
  await type(text)
  await screen.findByRole('listbox')
}

test('PUB-24 suggestions are grouped, announced and connected to the field', async () => {
  await typeAndSee('2')
  expect(screen.getByRole('status')).toHaveTextContent('3 suggestions')
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', list.id)
  const sizes = within(list).getByRole('group', { name: 'Sizes' })
  expect(within(sizes).getAllByRole('option')).toHaveLength(2)
  expect(within(list).getByRole('group', { name: 'Categories' })).toHaveTextContent('ERW Pipes')
})

test('PUB-24 arrows, Home and End select an option while the focus stays in the field', async () => {
  await typeAndSee('2')
  await user.keyboard('{ArrowDown}')
  expect(selected()).toHaveTextContent('2 inch')
  expect(field()).toHaveAttribute('aria-activedescendant', selected()?.id)
  await user.keyboard('{End}')
  expect(selected()).toHaveTextContent('ERW Pipes')
  await user.keyboard('{ArrowDown}')
  expect(selected()).toBeNull()
  await user.keyboard('{ArrowUp}{Home}')
  expect(selected()).toHaveTextContent('2 inch')
  expect(field()).toHaveFocus()
})

test('PUB-24 Enter sends the selected size, or what is typed when nothing is selected', async () => {
  await typeAndSee('2')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(submitted).toHaveBeenLastCalledWith('2 1/2 inch')
  await user.clear(field())
  await type('loha{Enter}')
  expect(submitted).toHaveBeenLastCalledWith('loha')
})

test('PUB-24 a category opens its page', async () => {
  await typeAndSee('e')
  await user.click(screen.getByRole('option', { name: 'ERW Pipes' }))
  expect(navigate).toHaveBeenCalledWith('/category/erw')
  expect(submitted).not.toHaveBeenCalled()
})

test('PUB-24 Escape closes the list and keeps the text; typing opens it again', async () => {
  await typeAndSee('2')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).toHaveValue('2')
  await user.type(field(), ' ')
  expect(screen.getByRole('listbox')).toBeInTheDocument()
})

test('PUB-24 fast typing sends one request; the one before is cancelled', async () => {
  await type('2 inch')
  expect(api.requests).toHaveLength(1)
  expect(api.requests[0]?.url).toMatch(/text=2(\+|%20)inch$/)
})

test('PUB-24 text typed before the suggestions listen to the field is completed too', async () => {
  showForm()
  function TypeBeforeListeners() {
    useLayoutEffect(() => {
      field().value = '2'
      field().dispatchEvent(new Event('input'))
    }, [])
    return null
  }
  render(
    <>
      <SearchSuggestions field={field()} navigate={navigate} />
      <TypeBeforeListeners />
    </>,
  )
  expect(await screen.findByRole('option', { name: '2 inch 60.3 mm · NB 50' })).toBeInTheDocument()
})

test('PUB-24 without a server the field remains an ordinary one', async () => {
  api.answer({ 'GET /suggestions': () => new Response(null, { status: 503 }) })
  await type('2{Enter}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(submitted).toHaveBeenCalledWith('2')
})

test('PUB-24 the last five searches are offered again, without requests', async () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'SS 316', 'ss 316']) rememberSearch(text)
  await type('')
  const group = screen.getByRole('group', { name: 'Recent searches' })
  expect(
    within(group)
      .getAllByRole('option')
      .map((one) => one.firstChild?.textContent),
  ).toEqual(['ss 316', 'e', 'd', 'c', 'b', 'Clear recent searches'])
  expect(api.requests).toHaveLength(0)
})

test('PUB-24 a recent search is removed by Delete or its button, all by one option', async () => {
  for (const text of ['one', 'two', 'three']) rememberSearch(text)
  await type('')
  await user.keyboard('{ArrowDown}{Delete}')
  expect(recentSearches()).toEqual(['two', 'one'])
  const [first] = screen.getAllByTitle('Remove')
  if (first) await user.click(first)
  expect(recentSearches()).toEqual(['one'])
  await user.click(screen.getByRole('option', { name: 'Clear recent searches' }))
  expect(recentSearches()).toEqual([])
  expect(submitted).not.toHaveBeenCalled()
})
