const PROGRESS_MS = 10_000
const REFRESH_MS = 1000
const CLEAR_LINE = '\r\u001B[K'

interface Step {
  label: string
  started: number
  seconds?: number
}

const now = () => performance.now() / 1000

/**
 * Shows the steps of a release: a line when a step starts and one when it ends. What runs is repeated with its seconds: on
 * a terminal each second in the last line, elsewhere in a line every ten seconds.
 */
export class ReleaseSteps {
  private readonly steps: Step[] = []
  private readonly total: number
  private readonly started = now()
  private readonly isTerminal = process.stdout.isTTY
  private readonly timer: NodeJS.Timeout

  /** @param total How many steps there will be. */
  constructor(total: number) {
    this.total = total
    this.timer = setInterval(
      () => {
        this.showRunning()
      },
      this.isTerminal ? REFRESH_MS : PROGRESS_MS,
    )
    this.timer.unref()
  }

  /** Runs a step. Several may run at once. */
  async run<T>(title: string, work: () => Promise<T>): Promise<T> {
    const label = `[${String(this.steps.length + 1)}/${String(this.total)}] ${title}`
    const step: Step = { label, started: now() }
    this.steps.push(step)
    this.say(`${label} …`)
    const stop = (end: string) => {
      step.seconds = now() - step.started
      this.say(`${label} … ${end}${step.seconds.toFixed(1)} s`)
    }
    try {
      const result = await work()
      stop('')
      return result
    } catch (error) {
      stop('failed, ')
      throw error
    }
  }

  /** Prints a line above that of what runs. */
  say = (text: string): void => {
    if (this.isTerminal) process.stdout.write(CLEAR_LINE)
    console.log(text)
    if (this.isTerminal) this.showRunning()
  }

  /** The seconds of each step, and of all. */
  table(): string {
    const rows = this.steps.map(({ label, seconds = 0 }) => [label, seconds] as const)
    const all = [...rows, ['In all, several at once', now() - this.started] as const]
    const width = Math.max(...all.map(([label]) => label.length))
    return all
      .map(([label, seconds]) => `${label.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`)
      .join('\n')
  }

  /** Ends what is shown of running steps. */
  end(): void {
    clearInterval(this.timer)
    if (this.isTerminal) process.stdout.write(CLEAR_LINE)
  }

  private showRunning(): void {
    const running = this.steps.filter(({ seconds }) => seconds === undefined)
    if (running.length === 0) return
    const text = running
      .map(({ label, started }) => `${label} … ${(now() - started).toFixed(0)} s`)
      .join(' · ')
    if (this.isTerminal) process.stdout.write(CLEAR_LINE + text.slice(0, process.stdout.columns - 1))
    else console.log(`  ${text}`)
  }
}
