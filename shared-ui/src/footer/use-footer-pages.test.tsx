import { renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import type { FooterPage } from './footer.tsx'
import { useFooterPages } from './use-footer-pages.ts'

const pages: FooterPage[] = [{ title: 'Terms of Use', slug: 'terms' }]
const answer = () => jest.fn((_signal: AbortSignal) => Promise.resolve(pages))
let warn: jest.SpyInstance

beforeEach(() => {
  sessionStorage.clear()
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  jest.restoreAllMocks()
})

test('NAV-08 fetches once, then lives from session storage', async () => {
  const first = answer()
  const { result, unmount } = renderHook(() => useFooterPages(first))
  expect(result.current).toEqual({ pages: null, failed: false })
  await waitFor(() => expect(result.current).toEqual({ pages, failed: false }))
  unmount()

  const second = answer()
  const { result: later } = renderHook(() => useFooterPages(second))
  await waitFor(() => expect(later.current.pages).toEqual(pages))
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
})

test('NAV-08 a failure is warned about, and tried again by the next page view', async () => {
  const failing = jest.fn(() => Promise.reject(new Error('down')))
  const { result, unmount } = renderHook(() => useFooterPages(failing))
  await waitFor(() => expect(result.current).toEqual({ pages: null, failed: true }))
  expect(warn).toHaveBeenCalledTimes(1)
  unmount()

  const recovered = answer()
  const { result: later } = renderHook(() => useFooterPages(recovered))
  await waitFor(() => expect(later.current).toEqual({ pages, failed: false }))
})

test.each(['not json', '{}', '[]', '[{"title":1}]'])(
  'NAV-08 what is no list of pages counts as an empty cache: %s',
  async (stored) => {
    sessionStorage.setItem('nalika.footer-pages', stored)
    const fetchPages = answer()
    const { result } = renderHook(() => useFooterPages(fetchPages))
    await waitFor(() => expect(result.current.pages).toEqual(pages))
    expect(fetchPages).toHaveBeenCalledTimes(1)
  },
)

test('NAV-08 without storage it still works', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const { result } = renderHook(() => useFooterPages(answer()))
  await waitFor(() => expect(result.current).toEqual({ pages, failed: false }))
})

test('NAV-08 leaving the page cancels the call without a word', async () => {
  const signals: AbortSignal[] = []
  const aborting = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<FooterPage[]>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  }
  const { unmount } = renderHook(() => useFooterPages(aborting))
  unmount()
  await Promise.resolve()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(warn).not.toHaveBeenCalled()
})

test('NAV-08 works when effects run twice', async () => {
  const { result } = renderHook(() => useFooterPages(answer()), { wrapper: StrictMode })
  await waitFor(() => expect(result.current.pages).toEqual(pages))
  expect(warn).not.toHaveBeenCalled()
})
