import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { firstLines } from '@nalika/shared-server'
import { describeEnd, StartError, startService, stopServices } from './services.ts'

const FIRST_BACKOFF_MS = 250
const MOST_ENDS = 5
const WITHIN_MS = 60_000

export interface SupervisorOptions {
  name: string
  file: string
  env: NodeJS.ProcessEnv
  /** Setting for the port: a server that is started again listens where it did. */
  portSetting: string
  /** Gets one line for each restart. */
  log: (line: string) => void
  /** Called when the server ended five times within a minute. */
  giveUp: (error: StartError) => void
  /** Before the first restart; doubled with each further one within a minute. */
  backoffMs?: number
}

/** Keeps a server running: one that ends is started again, with backoff. */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #ends: number[] = []
  #child: ChildProcess | undefined
  #isStopping = false
  #port = 0

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  get port(): number {
    return this.#port
  }

  /** Of the process that runs now. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the server for the first time. Rejects when it ends before it listens, with what it printed. */
  async start(): Promise<void> {
    const { name, file, env, portSetting } = this.#options
    let printed = ''
    let isListening = false
    const settings = this.#port === 0 ? env : { ...env, [portSetting]: String(this.#port) }
    const service = startService(name, file, settings, 'errors', (child) => {
      this.#child = child
      child.stderr?.on('data', (chunk: Buffer) => {
        // Why a start failed is said once, in few lines.
        if (isListening) process.stderr.write(chunk)
        else printed += chunk.toString()
      })
    })
    try {
      const { port, process: child } = await service
      isListening = true
      process.stderr.write(printed)
      this.#port = port
      child.once('exit', (code, signal) => void this.#restart(describeEnd(code, signal)))
    } catch (error) {
      const { message } = error as StartError
      throw new StartError([message, firstLines(printed)].filter(Boolean).join('\n'), { cause: error })
    }
  }

  /** Ends the server for good. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#child) await stopServices([{ process: this.#child }])
  }

  async #restart(end: string): Promise<void> {
    const { name, log, giveUp, backoffMs = FIRST_BACKOFF_MS } = this.#options
    let reason = `The ${name} ended (${end}).`
    while (!this.#isStopping) {
      const now = Date.now()
      this.#ends.push(now)
      const recent = this.#ends.filter((at) => now - at < WITHIN_MS).length
      if (recent >= MOST_ENDS) {
        giveUp(new StartError(`The ${name} ended ${String(recent)} times within a minute. ${reason}`))
        return
      }
      const delayMs = backoffMs * 2 ** (recent - 1)
      log(`${reason} It is started again in ${String(delayMs / 1000)} s.`)
      await wait(delayMs)
      if (this.#isStopping) return
      try {
        await this.start()
        return
      } catch (error) {
        reason = (error as StartError).message
      }
    }
  }
}
