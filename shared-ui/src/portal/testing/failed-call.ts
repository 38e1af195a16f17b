import type { Failed } from '../or-failure.ts'

/** What a loader returns when the server was busy. */
export const aFailedCall = (): Failed => ({
  failure: Object.assign(new Error('Service Unavailable'), {
    status: 503,
    serverMessage: 'The server is busy. Please try again in a minute.',
    requestId: 'f3a1c9',
  }),
})

/** A call that never ends. */
export const pending = (): Promise<never> => new Promise(() => undefined)

/** A call that fails. */
export const failing = (): Promise<never> => Promise.reject(aFailedCall().failure)

/** A download. */
export const aFile = () => Promise.resolve({ blob: new Blob(['MTC 3.1']), fileName: 'MTC 3.1.pdf' })
