import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/services.ts'
import { memoryGrowth, MOST_GROWTH } from './memory.ts'
import type { Outcome, MemorySample } from './scenario.ts'

export interface ScenarioResult extends Outcome {
  name: string
  invariant: string
  outcome: 'passed' | 'failed' | 'skipped'
  seconds: number
}

const WIDTH = 720
const HEIGHT = 260
const COLOURS = ['#1f6feb', '#d1242f', '#1a7f37']

/** The curves as an SVG picture, with megabytes upwards and minutes to the right. */
export function memoryPicture(samples: readonly MemorySample[]): string {
  const names = Object.keys(samples[0]?.megabytes ?? {})
  const end = samples.at(-1)?.seconds ?? 1
  const top = Math.ceil(Math.max(...samples.flatMap(({ megabytes }) => Object.values(megabytes))) / 100) * 100
  const x = (seconds: number) => (50 + ((WIDTH - 140) * seconds) / end).toFixed(1)
  const y = (megabytes: number) => (HEIGHT - 30 - ((HEIGHT - 50) * megabytes) / top).toFixed(1)
  const levels = [0, top / 2, top].map(
    (level) =>
      `<path d="M50 ${y(level)}H${x(end)}" stroke="#d0d7de"/><text x="44" y="${y(level)}" text-anchor="end" dy="4">${String(level)}</text>`,
  )
  const curves = names.map((name, index) => {
    const at = (sample: MemorySample) => sample.megabytes[name] ?? 0
    const points = samples.map((sample) => `${x(sample.seconds)},${y(at(sample))}`).join(' ')
    const last = samples.at(-1)
    const label = `<text x="${String(Number(x(end)) + 6)}" y="${last ? y(at(last)) : '0'}" dy="4" fill="${COLOURS[index] ?? ''}">${name}</text>`
    return `<polyline points="${points}" fill="none" stroke="${COLOURS[index] ?? ''}" stroke-width="2"/>${label}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" font-family="sans-serif" font-size="12" fill="#57606a" role="img" aria-label="Memory during the mixed load, in MB">
<rect width="100%" height="100%" fill="#ffffff"/>
${levels.join('\n')}
<text x="50" y="${String(HEIGHT - 8)}">0 min</text><text x="${x(end)}" y="${String(HEIGHT - 8)}" text-anchor="end">${(end / 60).toFixed(end < 600 ? 1 : 0)} min</text><text x="4" y="12">MB</text>
${curves.join('\n')}
</svg>
`
}

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

export interface Circumstances {
  date: string
  commit: string
  machine: string
  minutes: number
}

/** The page about a run, in Markdown. */
export function reportPage(
  results: readonly ScenarioResult[],
  { date, commit, machine, minutes }: Circumstances,
): string {
  const memory = results.find((result) => result.memory)?.memory
  const count = (outcome: ScenarioResult['outcome']) =>
    String(results.filter((one) => one.outcome === outcome).length)
  const length =
    minutes === 60
      ? 'an hour'
      : `${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} instead of an hour`
  return `# Resilience

The last run of \`npm run test:chaos\`, which writes this page: ${date}, commit ${commit}, ${machine}. The mixed load ran for ${length}.

**${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped.** A check counts only if it also
notices a defect that the run plants, such as a request that was acknowledged and deleted.

${table(
  ['scenario', 'must hold', 'result', 'figures', 'took'],
  results.map((one) => [one.name, one.invariant, one.outcome, one.figures, `${String(one.seconds)} s`]),
)}
${memory ? memorySection(memory) : ''}`
}

const memorySection = (samples: readonly MemorySample[]): string => `
## Memory during the mixed load

Resident memory of shell server and API; PostgreSQL without shared buffers. Over the second half a process may grow by ${String(MOST_GROWTH.share * 100)} % or
${String(MOST_GROWTH.megabytes)} MB: ${memoryGrowth(samples)
  .map(
    ({ name, megabytes, limit, peak }) =>
      `${name} ${megabytes.toFixed(1)} of ${limit.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
  )
  .join('; ')}.

![Memory during the mixed load](resilience-memory.svg)
`

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Writes docs/resilience.md and the picture of the curves. */
export async function writeReport(results: readonly ScenarioResult[], minutes: number): Promise<void> {
  // Only here: jest cannot load it.
  const { format, resolveConfig } = await import('prettier')
  const changes = git('status', '--porcelain') === '' ? '' : ' with uncommitted changes'
  const page = reportPage(results, {
    date: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changes}`,
    machine: `${String(cpus().length)} cores (${cpus()[0]?.model ?? 'unknown'}), ${String(Math.round(totalmem() / 2 ** 30))} GB, Node ${process.versions.node}`,
    minutes,
  })
  const file = join(root, 'docs/resilience.md')
  await writeFile(file, await format(page, { ...(await resolveConfig(file)), filepath: file }))
  const memory = results.find((result) => result.memory)?.memory
  if (memory) await writeFile(join(root, 'docs/resilience-memory.svg'), memoryPicture(memory))
}
