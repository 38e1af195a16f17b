import { execFile } from 'node:child_process'
import { channel } from 'node:diagnostics_channel'
import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { HttpError } from '../errors/errors.ts'
import { fairQueue, TakesLong } from '../http/fair-queue.ts'
import { CONCURRENT_LIMITS } from '../limits/policy.ts'
import { UnusableFile } from '../media/unusable-file.ts'
import type { FileOutcome, FileResult, FileTask, TaskType } from './file-task.ts'

/** Limits of a process that reads a file. */
export interface ProcessLimits {
  /** JavaScript's heap. */
  heapMb: number
  /** All of its memory, with the pixels of images. */
  memoryMb: number
  /** Time of the processor, which does not depend on what else the machine does. */
  cpuS: number
}

const LIMITS: Readonly<Record<TaskType, ProcessLimits>> = {
  image: { heapMb: 64, memoryMb: 320, cpuS: 10 },
  check: { heapMb: 64, memoryMb: 320, cpuS: 10 },
  table: { heapMb: 192, memoryMb: 400, cpuS: 15 },
  scan: { heapMb: 192, memoryMb: 640, cpuS: 20 },
  email: { heapMb: 192, memoryMb: 400, cpuS: 15 },
}

/** A page of text takes 5 s; one of noise would take minutes, while other scans wait. */
const CPU_S_OF_SCANNED_PAGE = 10

function limitsOf(task: FileTask): ProcessLimits {
  const limits = LIMITS[task.kind]
  return task.kind === 'scan'
    ? { ...limits, cpuS: limits.cpuS + task.scannedPages * CPU_S_OF_SCANNED_PAGE }
    : limits
}

const TOO_MUCH: Readonly<Record<TaskType, string>> = {
  image: 'The image takes too much time or memory to read. Save it as a plain JPEG and try again.',
  check: 'The file takes too much time or memory to read. Save it again and try again.',
  table: 'The file takes too much time or memory to read. Copy the products into a new file and try again.',
  scan: 'The scan takes too much time or memory to read. Send fewer pages, or type the lines.',
  email: 'The email takes too much time or memory to read.',
}

/** Most files take less. What takes longer starts again among such files, so that no small file waits for it. */
const SHORT_CPU_S = 1
const SHORT = { wallMs: 10_000, niceness: 5 }
const LONG = { wallMs: 60_000, niceness: 10 }
const SCAN = { wallMs: 240_000, niceness: 10 }

const WATCH_MS = 20

/** What a process took of its memory. */
export interface FileMemory {
  kind: TaskType
  /** As often as it was looked at. */
  peakMb: number
  /** Its limit. */
  memoryMb: number
}

/** Tells the {@link FileMemory} of each process that has ended. */
export const FILE_MEMORY = channel('nalika:file-memory')

/** What a process may read beside its file. The data of the site lie elsewhere. */
export const READABLE = [
  'api/src',
  'api/package.json',
  'api/node_modules',
  'shared-trade',
  'node_modules',
].map((folder) => join(import.meta.dirname, '../../../..', folder))
const PROGRAM = join(import.meta.dirname, 'file-program.ts')
/** A table as JSON, in which some characters become six. */
const MOST_OUTPUT = 64 * 1024 * 1024

/** Two short and two long ones at once. */
const inTurn = fairQueue({ atOnce: 2, waiting: CONCURRENT_LIMITS.waitingFiles })
/** A scan takes as long as a hundred other files, none of which waits for it. */
const scansInTurn = fairQueue({
  atOnce: 1,
  waiting: CONCURRENT_LIMITS.waitingScans,
  refusal: 'Your earlier scans are still being read.',
})

/**
 * Decodes or parses an uploaded file in a process of its own when it is the account's turn. Throws an
 * {@link UnusableFile}, a 429 with too many waiting, or a 503 when no process can be started.
 */
export function processFile<Type extends TaskType>(
  accountId: number | string,
  task: FileTask<Type>,
  signal?: AbortSignal,
  limits = limitsOf(task as FileTask),
): Promise<FileResult<Type>> {
  const runLong = (way: typeof LONG) =>
    runProcess(task, { ...limits, ...way }, signal).catch((error: unknown) => {
      throw error instanceof TakesLong ? tooMuch(task.kind, error) : error
    })
  if (task.kind === 'scan') return scansInTurn(accountId, () => runLong(SCAN))
  return inTurn(
    accountId,
    () => runProcess(task, { ...limits, cpuS: SHORT_CPU_S, ...SHORT }, signal),
    () => runLong(LONG),
  )
}

/** It reads the file and the program, and writes images. It starts no program; large archives are unpacked in threads. */
export const permissionsFor = (path: string, folder?: string): string[] => [
  '--permission',
  '--allow-addons',
  '--allow-worker',
  '--no-warnings',
  ...[...READABLE, path].map((readable) => `--allow-fs-read=${readable}`),
  ...(folder === undefined ? [] : [`--allow-fs-write=${folder}`]),
]

const run = promisify(execFile)
/** The system ends the process with SIGXCPU, whatever it is doing and whether the API still runs. */
const WITHIN_CPU_TIME = 'ulimit -c 0; ulimit -S -t "$0"; exec "$@"'

async function runProcess<Type extends TaskType>(
  task: FileTask<Type>,
  { heapMb, memoryMb, cpuS, wallMs, niceness }: ProcessLimits & typeof SHORT,
  signal?: AbortSignal,
): Promise<FileResult<Type>> {
  // Nobody waits for it any more.
  signal?.throwIfAborted()
  const path = resolve(task.path)
  const folder = 'folder' in task ? resolve(task.folder) : undefined
  const command = [
    process.execPath,
    `--max-old-space-size=${String(heapMb)}`,
    ...permissionsFor(path, folder),
    PROGRAM,
    String(memoryMb),
    JSON.stringify(task),
  ]
  const running = run('/bin/sh', ['-c', WITHIN_CPU_TIME, String(cpuS), ...command], {
    // Nothing of what the API knows.
    env: { TMPDIR: folder ?? dirname(path) },
    timeout: wallMs,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_OUTPUT,
    ...(signal && { signal }),
  })
  const { pid } = running.child
  yieldToOthers(pid, niceness)
  let peakMb = 0
  const look = async () => {
    peakMb = Math.max(peakMb, await endAbove(memoryMb, pid))
  }
  const watch = setInterval(() => void look().catch(() => undefined), WATCH_MS)
  const { stdout } = await running
    .catch((cause: unknown) => {
      throw failureOf(task.kind, cause)
    })
    .finally(() => {
      clearInterval(watch)
      FILE_MEMORY.publish({ kind: task.kind, peakMb, memoryMb } satisfies FileMemory)
    })
  const outcome = JSON.parse(stdout) as FileOutcome<Type>
  if ('problem' in outcome) throw new UnusableFile(outcome.problem)
  return outcome.result
}

/** Answers the most that the process took so far; it watches itself only between two pieces of its work. Rejects where there is no /proc, or no such process. */
async function endAbove(memoryMb: number, pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  if (megabytes('VmRSS') > memoryMb) process.kill(pid, 'SIGKILL')
  return megabytes('VmHWM')
}

/** The API's own work comes first, and a machine that is out of memory ends this process before the API. */
function yieldToOthers(pid: number | undefined, niceness: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended already.
  }
  void writeFile(`/proc/${String(pid)}/oom_score_adj`, '1000').catch(() => undefined)
}

function failureOf(kind: TaskType, cause: unknown): Error {
  const {
    name,
    cause: reason,
    killed,
    signal,
    code,
  } = cause as {
    name?: string
    cause?: Error
    killed?: boolean
    signal?: string | null
    code?: unknown
  }
  if (name === 'AbortError' && reason) return reason
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return tooMuch(kind, cause)
  if (killed === true || signal === 'SIGXCPU') return new TakesLong('The process took too long.', { cause })
  // By a watch, the heap's limit, a crash of a library, or a system without memory.
  if (typeof signal === 'string') return tooMuch(kind, cause)
  const sentence = 'Files cannot be processed right now. Please try again in a moment.'
  return Object.assign(new HttpError(503, sentence, undefined, 5), { cause })
}

const tooMuch = (kind: TaskType, cause: unknown) => new UnusableFile(TOO_MUCH[kind], { cause })
