/* eslint-disable testing-library/no-node-access -- scripts have no role, and the page is seen as its first script sees it */
import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Started } from './started.tsx'

const SCRIPTS = [
  { href: '/s/main.js', integrity: 'sha384-m', crossOrigin: null },
  { href: 'https://cdn.nalika.example/p.js', integrity: null, crossOrigin: 'anonymous' },
]

let painted: () => void
let root: Root | undefined

/** Runs the starter as a document that has these scripts would. */
async function runStarter(scripts: unknown[] = []): Promise<void> {
  const element = document.createElement('script')
  element.dataset.scripts = JSON.stringify(scripts)
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
  await jest.isolateModulesAsync(async () => {
    await import('./starter.ts')
  })
}

beforeEach(() => {
  globalThis.PerformanceObserver = class {
    static supportedEntryTypes = ['paint']
    constructor(callback: () => void) {
      painted = callback
    }
    observe = () => undefined
  } as unknown as typeof PerformanceObserver
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  globalThis.nalikaEarlyInput?.()
  jest.restoreAllMocks()
  jest.useRealTimers()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

function Page({ sent }: { sent: (what: object) => void }) {
  const [name, setName] = useState('')
  const [unit, setUnit] = useState('pieces')
  const [cut, setCut] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent({ name, unit, cut, count })
      }}
    >
      <input value={name} onChange={(event) => setName(event.target.value)} />
      <select value={unit} onChange={(event) => setUnit(event.target.value)}>
        <option value="pieces" />
        <option value="kg" />
      </select>
      <input type="checkbox" checked={cut} onChange={(event) => setCut(event.target.checked)} />
      <button type="button" onClick={() => setCount(count + 1)} />
      <button type="submit" />
    </form>
  )
}

const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector)
  if (found) return found
  throw new Error(`There is no ${selector}.`)
}

test('what a visitor types, chooses, presses and sends before the page hears it is not lost', async () => {
  const sent = jest.fn()
  const page = (
    <Started>
      <Page sent={sent} />
    </Started>
  )
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  await runStarter()

  const text = find<HTMLInputElement>('input')
  text.value = 'Seamless'
  text.dispatchEvent(new Event('input', { bubbles: true }))
  const select = find<HTMLSelectElement>('select')
  select.value = 'kg'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  find('[type="checkbox"]').click()
  find('[type="button"]').click()
  const left = jest.fn()
  addEventListener('submit', ({ defaultPrevented }) => left(!defaultPrevented), { once: true })
  find('[type="submit"]').click()
  expect(left).toHaveBeenCalledWith(false)
  expect(sent).not.toHaveBeenCalled()

  root = hydrateRoot(find('#root'), page)
  await waitFor(() => expect(document.documentElement.dataset.started).toBe(''))
  expect(sent.mock.calls).toEqual([[{ name: 'Seamless', unit: 'kg', cut: true, count: 1 }]])
  expect(text.value).toBe('Seamless')
  expect(select.value).toBe('kg')
  expect(find<HTMLInputElement>('[type="checkbox"]').checked).toBe(true)

  act(() => find('[type="button"]').click())
  act(() => find('[type="submit"]').click())
  expect(sent.mock.calls[1]).toEqual([{ name: 'Seamless', unit: 'kg', cut: true, count: 2 }])
})

test('the other scripts are asked for when the page is painted, once, each with its integrity', async () => {
  await runStarter(SCRIPTS)
  expect(document.head.children).toHaveLength(0)
  painted()
  painted()
  const [entry, preload] = document.head.children
  expect(document.head.children).toHaveLength(2)
  expect(entry).toMatchObject({ tagName: 'SCRIPT', integrity: 'sha384-m', crossOrigin: null })
  expect(entry).toHaveAttribute('src', '/s/main.js')
  expect(preload).toHaveAttribute('href', 'https://cdn.nalika.example/p.js')
  expect(preload).toMatchObject({ rel: 'preload', as: 'script', crossOrigin: 'anonymous' })
})

test('a page that is not painted, or in a hidden tab, does not wait for ever', async () => {
  jest.useFakeTimers()
  await runStarter(SCRIPTS)
  jest.advanceTimersByTime(1999)
  expect(document.head.children).toHaveLength(0)
  jest.advanceTimersByTime(1)
  expect(document.head.children).toHaveLength(2)

  document.head.innerHTML = ''
  globalThis.nalikaEarlyInput?.()
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await runStarter(SCRIPTS)
  expect(document.head.children).toHaveLength(2)
})

test('without the entry a form that can do so goes to the server by itself', async () => {
  document.body.innerHTML = '<form action="/products"><button></button></form>'
  await runStarter(SCRIPTS)
  painted()
  const sent: boolean[] = []
  const listen = (event: Event) => {
    sent.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('submit', listen)
  find('button').click()
  find('script').dispatchEvent(new Event('error'))
  find('button').click()
  removeEventListener('submit', listen)
  expect(sent).toEqual([true, false, false])
})
