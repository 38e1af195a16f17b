let painted: () => void

/** Runs the starter in a document whose scripts wait in a template. */
async function runStarter(): Promise<void> {
  document.head.innerHTML =
    '<template id="scripts"><script defer src="/s/main.js" integrity="sha384-m"></script><link rel="preload" as="script" href="/p.js"></template>'
  await jest.isolateModulesAsync(async () => {
    await import('./starter.ts')
  })
}

const loaded = () => Array.from(document.head.children, ({ tagName }) => tagName)

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
  jest.restoreAllMocks()
  jest.useRealTimers()
  document.head.innerHTML = ''
})

test('the page’s scripts load after the first paint, once', async () => {
  await runStarter()
  expect(loaded()).toEqual(['TEMPLATE'])
  painted()
  painted()
  expect(loaded()).toEqual(['SCRIPT', 'LINK'])
  expect(document.head.firstElementChild).toHaveAttribute('integrity', 'sha384-m')
})

test('without a paint they load after two seconds', async () => {
  jest.useFakeTimers()
  await runStarter()
  jest.advanceTimersByTime(1999)
  expect(loaded()).toEqual(['TEMPLATE'])
  jest.advanceTimersByTime(1)
  expect(loaded()).toEqual(['SCRIPT', 'LINK'])
})

test('in a hidden tab they load at once', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await runStarter()
  expect(loaded()).toEqual(['SCRIPT', 'LINK'])
})

test.each(['light', 'dark'])('the chosen theme, %s, is set before the page is painted', async (theme) => {
  document.cookie = `theme=${theme}`
  await runStarter()
  expect(document.documentElement).toHaveAttribute('data-theme', theme)
  document.cookie = 'theme=; Max-Age=0'
  delete document.documentElement.dataset.theme
})

test('TRU-03 the theme is found under the name that the cookie has over https', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; __Host-theme=dark')
  await runStarter()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  delete document.documentElement.dataset.theme
})
