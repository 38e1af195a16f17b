import { TestEnvironment } from 'jest-environment-jsdom'
import { computeFewStyles } from './jest-computed-style.ts'

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
] as const

/** jsdom with what browsers have and jsdom leaves out: fetch and its relatives, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    computeFewStyles(this.global)
    for (const name of fromNode)
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      })
  }
}
