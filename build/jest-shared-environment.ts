import type { Context } from 'node:vm'
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

/** Where jest-circus remembers who listens to a file's tests. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS')

/** Runs tests in the worker's own global scope, so that the modules they import can stay loaded for the next file. */
export default class SharedEnvironment implements JestEnvironment {
  global = globalThis as unknown as JestEnvironment['global']
  moduleMocker = new ModuleMocker(globalThis)
  fakeTimers = null
  fakeTimersModern: ModernFakeTimers
  readonly #env = { ...process.env }
  readonly #exit = process.exit

  constructor({ projectConfig }: JestEnvironmentConfig, _context: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  getVmContext(): Context | null {
    return null
  }
  exportConditions(): string[] {
    return ['node', 'node-addons']
  }
  async setup(): Promise<void> {}
  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS)
    process.exit = this.#exit
    for (const name of Object.keys(process.env))
      if (!(name in this.#env)) Reflect.deleteProperty(process.env, name)
    Object.assign(process.env, this.#env)
  }
}
