import { page, type PageModule } from '@nalika/shared-ui'
import { waitFor } from '@testing-library/react'
import { createBrowserRouter, data, type LoaderFunctionArgs } from 'react-router-dom'
import { rememberPages } from './going-back.ts'

const Component = () => null
const listLoader = jest.fn<Promise<unknown>, [LoaderFunctionArgs]>()
let router: ReturnType<typeof createBrowserRouter>

/** Goes to a list and on to a product; the answer is filled with what the list shows from then on. */
async function leaveList(list: Partial<PageModule>): Promise<unknown[]> {
  window.history.pushState(null, '', '/')
  router = rememberPages(() =>
    createBrowserRouter([
      { path: '/' },
      page('a-list', '/products', () => Promise.resolve({ Component, loader: listLoader, ...list })),
      page('a-product', '/product/:id', () => Promise.resolve({ Component, loadsOnIntent: true })),
    ]),
  )
  await router.navigate('/products?page=2')
  await router.navigate('/product/7')
  const shown: unknown[] = []
  router.subscribe(({ navigation, revalidation, loaderData }) => {
    if (navigation.state === 'idle' && revalidation === 'idle' && 'a-list' in loaderData)
      shown.push(loaderData['a-list'])
  })
  return shown
}

/** Answers the next question for the list when it is called. */
function answerLater(): (answer: unknown) => void {
  let answer = (_: unknown): void => undefined
  listLoader.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  return (given) => answer(given)
}

const askedTwice = () => waitFor(() => expect(listLoader).toHaveBeenCalledTimes(2))

beforeEach(() => {
  listLoader.mockReset().mockResolvedValueOnce(data(['old'], { status: 200 }))
})
afterEach(() => router.dispose())

test('a list one comes back to is there at once as it was, and then as it is', async () => {
  const shown = await leaveList({ loadsOnIntent: true })
  const answer = answerLater()
  await router.navigate(-1)
  expect(shown).toEqual([['old']])
  await askedTwice()
  expect(listLoader.mock.lastCall?.[0].request.url).toBe('http://localhost/products?page=2')
  answer(data(['new'], { status: 200 }))
  await waitFor(() => expect(shown).toEqual([['old'], ['new']]))
  expect(listLoader).toHaveBeenCalledTimes(2)
})

test('a list that is still the same is not drawn again, nor one that cannot be asked for', async () => {
  const shown = await leaveList({ loadsOnIntent: true })
  listLoader.mockResolvedValueOnce(data(['old'], { status: 200 }))
  await router.navigate(-1)
  await askedTwice()
  listLoader.mockRejectedValueOnce(new Error('away'))
  await router.navigate('/product/7')
  await router.navigate(-1)
  await waitFor(() => expect(listLoader).toHaveBeenCalledTimes(3))
  await router.navigate('/product/7')
  expect(shown).toEqual([['old'], ['old']])
})

test('a page that is somebody’s own shows nothing it showed before', async () => {
  const shown = await leaveList({})
  const answer = answerLater()
  const isBack = router.navigate(-1)
  await askedTwice()
  expect(shown).toEqual([])
  answer(['new'])
  await isBack
  expect(shown).toEqual([['new']])
})
