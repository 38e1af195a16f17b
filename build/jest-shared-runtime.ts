import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import Runtime from 'jest-runtime'

const nodeRequire = createRequire(import.meta.url)
const CIRCUS = /[\\/]jest-circus[\\/]/
/** How often each file was imported in this worker. */
const imports = new Map<string, number>()

/**
 * Loads tests and what they import with Node itself, which keeps the modules for the worker's next file: jest's own loader
 * compiles the whole application again for each file. jest.mock has no effect here; jest.spyOn has.
 */
export default class SharedRuntime extends Runtime {
  override requireInternalModule<Module>(from: string, to?: string): Module {
    // jest-circus collects the tests of one file.
    if (CIRCUS.test(from))
      for (const file of Object.keys(nodeRequire.cache).filter((path) => CIRCUS.test(path)))
        Reflect.deleteProperty(nodeRequire.cache, file)
    return createRequire(from)(to ?? from) as Module
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  /** Runs a file of tests, or one that prepares them, once more each time. */
  override async unstable_importModule(path: string): Promise<void> {
    const times = imports.get(path) ?? 0
    imports.set(path, times + 1)
    const { jest } = this.requireModuleOrMock<{ jest: unknown }>(path, '@jest/globals')
    Object.assign(globalThis, { jest })
    await import(`${pathToFileURL(path).href}${times > 0 ? `?${String(times)}` : ''}`)
  }
}
