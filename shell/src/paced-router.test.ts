import { createMemoryRouter } from 'react-router'
import { pacedRouter } from './paced-router.ts'

afterEach(() => {
  jest.useRealTimers()
})

/** A router whose products answer when `answer` is called, and what it told: the address, its state, and how. */
function siteWith(answer: Promise<null>) {
  const router = createMemoryRouter([{ path: '/' }, { path: '/products', loader: () => answer }])
  const told: string[] = []
  pacedRouter(router).subscribe(({ location, navigation }, { flushSync }) => {
    told.push(
      `${location.pathname}${location.search} ${navigation.state} ${flushSync ? 'at once' : 'in slices'}`,
    )
  })
  return { router, told }
}

test('a page whose data is at hand is drawn at once, and nothing before it', async () => {
  const { router, told } = siteWith(Promise.resolve(null))
  await router.navigate('/products')
  expect(told).toEqual(['/products idle at once'])
})

test('a page that takes longer is said to be loading, and then drawn at once', async () => {
  jest.useFakeTimers()
  let answer = (_: null): void => undefined
  const { router, told } = siteWith(new Promise((resolve) => (answer = resolve)))
  const arrived = router.navigate('/products')
  await jest.advanceTimersByTimeAsync(99)
  expect(told).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(told).toEqual(['/ loading in slices'])
  answer(null)
  await arrived
  expect(told).toEqual(['/ loading in slices', '/products idle at once'])
})

test('what changes on the page itself stays a transition', async () => {
  const { router, told } = siteWith(Promise.resolve(null))
  await router.navigate('/products')
  await router.navigate('/products?page=2')
  expect(told.at(-1)).toBe('/products?page=2 idle in slices')
})
