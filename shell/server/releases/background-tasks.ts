type Task = () => Promise<void>

/** Runs tasks one after the other, again and again, and never twice at once. */
export class BackgroundTasks {
  private readonly timer: NodeJS.Timeout
  private running: Promise<void> | undefined

  constructor(everyMs: number, tasks: readonly Task[]) {
    this.timer = setInterval(() => {
      this.running ??= runAll(tasks).finally(() => {
        this.running = undefined
      })
    }, everyMs).unref()
  }

  /** Waits for what runs. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }
}

async function runAll(tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) await task()
}

/** A task that is left out until so much time has passed since it ran last. */
export function atMostEvery(ms: number, task: Task, lastRun = 0): Task {
  let last = lastRun
  return async () => {
    if (Date.now() - last < ms) return
    last = Date.now()
    await task()
  }
}

/** A warning that is given when it differs from the last one; '' when all is well. */
export function warnOnChange(warn: (message: string) => void): (message: string) => void {
  let last = ''
  return (message) => {
    if (message !== '' && message !== last) warn(message)
    last = message
  }
}

/** A task that never rejects: what fails is a warning, once as long as the reason is the same. */
export function warning(warn: (message: string) => void, problem: string, task: Task): Task {
  const say = warnOnChange(warn)
  return async () => {
    say(
      await task().then(
        () => '',
        (error: unknown) => `${problem}: ${String(error)}`,
      ),
    )
  }
}
