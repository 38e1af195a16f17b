/* oxlint-disable testing-library/no-node-access -- the document is changed before React has it */
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Button } from './button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const sorted = jest.fn()
let root: Root | undefined

function Page() {
  const [name, setName] = useState('')
  const [unit, setUnit] = useState('kg')
  const [cut, setCut] = useState(false)
  return (
    <form>
      <TextField label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <SelectField
        label="Unit"
        options={[{ value: 'pieces' }, { value: 'kg' }]}
        value={unit}
        onChange={({ currentTarget }) => setUnit(currentTarget.value)}
      />
      <CheckboxField
        label="Cut"
        checked={cut}
        onChange={({ currentTarget }) => setCut(currentTarget.checked)}
      />
      <TextField label="Search" name="search" />
      <SelectField
        label="Sort by"
        options={[{ value: 'name' }, { value: 'price' }]}
        onChange={({ currentTarget }) => sorted(currentTarget.value)}
      />
      <Button>Print</Button>
      <Button type="submit">Send</Button>
      <output>{JSON.stringify({ name, unit, cut })}</output>
    </form>
  )
}

const find = <Found extends HTMLElement>(selector: string, index = 0): Found => {
  const found = document.querySelectorAll<Found>(selector)[index]
  if (found) return found
  throw new Error(`There is no ${selector}.`)
}
/** Puts the page into the document as the server sends it. */
function showRendered(): void {
  sorted.mockClear()
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`
}
const hydrate = () => act(async () => void (root = hydrateRoot(find('#root'), <Page />)))

afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

test('input before hydration stays and reaches the page’s state', async () => {
  showRendered()
  find<HTMLInputElement>('input').value = 'Seamless'
  find<HTMLSelectElement>('select').value = 'pieces'
  find<HTMLInputElement>('[type="checkbox"]').checked = true
  find<HTMLInputElement>('[name="search"]').value = '2 inch'
  find<HTMLSelectElement>('select', 1).value = 'price'
  await hydrate()
  expect(find('output').textContent).toBe('{"name":"Seamless","unit":"pieces","cut":true}')
  expect(find<HTMLInputElement>('input').value).toBe('Seamless')
  expect(find<HTMLSelectElement>('select').value).toBe('pieces')
  expect(find<HTMLInputElement>('[type="checkbox"]').checked).toBe(true)
  expect(find<HTMLInputElement>('[name="search"]').value).toBe('2 inch')
  expect(sorted.mock.calls).toEqual([['price']])
})

test('untouched controls report nothing', async () => {
  showRendered()
  await hydrate()
  expect(find('output').textContent).toBe('{"name":"","unit":"kg","cut":false}')
  expect(sorted).not.toHaveBeenCalled()
})

test('a button that needs scripts is disabled until hydration; a submit button works at once', async () => {
  showRendered()
  const [print, send] = [find<HTMLButtonElement>('button'), find<HTMLButtonElement>('button', 1)]
  expect(print.disabled).toBe(true)
  expect(send.disabled).toBe(false)
  await hydrate()
  expect(print.disabled).toBe(false)
})
