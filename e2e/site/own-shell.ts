import { startService, stopServices } from '../../scripts/services.ts'

/** A failure as the shell's server logs it. */
export interface Reported {
  app?: string
  version?: string
  address?: string
  reason?: string
}

export interface OwnShell {
  url: string
  /** What it logged as failures so far. */
  reported(): Reported[]
  /** Everything it printed so far. */
  log(): string
  stop(): Promise<void>
}

/** Starts a second shell server, for tests that break what all others rely on. */
export async function startOwnShell(options: {
  dataDir: string
  apiUrl: string
  /** Threads that render pages: one is enough for one browser, and starts sooner. */
  renderWorkers?: number
}): Promise<OwnShell> {
  const shell = await startService(
    'shell',
    'shell/server/main.ts',
    {
      PORT: '0',
      DATA_DIR: options.dataDir,
      API_URL: options.apiUrl,
      LOG_LEVEL: 'error',
      RENDER_WORKERS: String(options.renderWorkers ?? 1),
      NODE_ENV: undefined,
    },
    'pipe',
  )
  let log = ''
  for (const stream of [shell.process.stdout, shell.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
  }
  return {
    url: `http://127.0.0.1:${String(shell.port)}`,
    reported: () =>
      log
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as Reported),
    log: () => log,
    stop: () => stopServices([shell]),
  }
}
