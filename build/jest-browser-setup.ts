import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import * as React from 'react'

// jsdom lays nothing out, but would match every rule of antd's styles against every element a test asks about.
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () => {
  const element = () => document.createElement('style')
  const nothing = () => undefined
  // The last two are what antd's icons take from a copy of this module: see jest-bundled-packages.ts.
  return {
    updateCSS: element,
    injectCSS: element,
    removeCSS: nothing,
    getShadowRoot: nothing,
    warningOnce: nothing,
  }
})

// In tests antd gives each element the same id, so that two of them would name each other.
jest.mock('@rc-component/util/lib/hooks/useId', () => {
  const { useId } = jest.requireActual<typeof import('react')>('react')
  return {
    ...jest.requireActual<object>('@rc-component/util/lib/hooks/useId'),
    __esModule: true,
    default: (id?: string) => {
      const own = useId()
      return id ?? own
    },
  }
})

// Styles are not inserted, so they are not computed either: an eighth of the time of tests with forms.
jest.mock('@ant-design/cssinjs', () => ({
  ...jest.requireActual<object>('@ant-design/cssinjs'),
  useStyleRegister: () => undefined,
  useCSSVarRegister: () => undefined,
}))

// React notes where each element was created, for messages that no test reads: a tenth of the time of tests with forms.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {
      // React counts anew each second.
    },
  },
)

// What is awaited comes; how soon depends on what else the machine does.
configure({ asyncUtilTimeout: 60_000 })

// Testing Library prints the page and its roles into every error, also of searches that succeed at a later try: a
// twentieth of the time of the tests of a page. DEBUG_PRINT_LIMIT=7000 prints them.
function shortError(message: string | null): Error {
  const error = new Error(message?.split('\n\nHere are the ')[0])
  Error.captureStackTrace(error, shortError)
  return error
}
if (!Number(process.env.DEBUG_PRINT_LIMIT)) configure({ getElementError: shortError })

// jsdom draws no dialogs; this is the part of the element's behaviour that components rely on.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.show ??= HTMLDialogElement.prototype.showModal
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  if (!this.open) return
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}
Element.prototype.scrollIntoView ??= () => undefined
// jsdom lays nothing out: no media query ever applies, nothing changes its size.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
window.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
// Node's keeps the process alive and jsdom has none; its microtasks do not stand still under fake timers.
const soon = queueMicrotask
window.MessageChannel ??= class {
  port1 = { onmessage: null } as MessagePort
  port2 = {
    postMessage: (data) => soon(() => this.port1.onmessage?.({ data } as MessageEvent)),
  } as MessagePort
}
// Without it axios uses fetch, which tests replace.
Reflect.deleteProperty(window, 'XMLHttpRequest')
// jsdom has no addresses for files.
URL.createObjectURL ??= () => 'blob:nalika'
URL.revokeObjectURL ??= () => undefined
