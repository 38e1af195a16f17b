import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoTrackingToken } from '../api/src/demo/seed.ts'
import { goodValue } from '../api/src/testing/contract/malicious-input.ts'
import { addressOf, parametersOf, rolesOf, type Place } from '../api/src/testing/contract/valid-requests.ts'
import { runCommand } from '../scripts/steps.ts'
import type { Program, Scan } from './scanner.ts'

export const SQLMAP: readonly Program[] = [{ name: 'sqlmap', install: 'apt install sqlmap' }]

/** A request whose parameters sqlmap attacks; a * stands where a part of the path is one. */
export interface Target {
  path: string
  role: 'admin' | 'distributor'
  json?: string
}

/** Ways to the API by who sends, signed in. */
type Origins = Readonly<Record<Target['role'], string>>

const LIMIT_MS = 5 * 60_000
const AT_ONCE = 2
const NOTHING = /do not appear to be injectable/
const INJECTION = /^Parameter: .*(\n {4}.*)*/gm
/** Limits and challenges, behind which nothing was attacked, and failures. */
const HINDERED = /(42[89]|50\d) \([^)]*\) - \d+ times/g

/** Parts of paths that name something of the demo. */
const RECORDS: Readonly<Record<string, string>> = { token: demoTrackingToken(1), category: 'seamless' }

/** Whether a text of any form goes in: other values are refused before any query is made of them. */
const takesText = ({ schema }: ReturnType<typeof parametersOf>[number]) =>
  schema.type === 'string' && schema.pattern === undefined

/**
 * Every operation that reads by texts of its address, and the sign-in. Exports use the queries of their lists. Numbers,
 * choices and dates are attacked on one list that has them all.
 */
export function targetsOf(places: readonly Place[], whole: string): Target[] {
  const reading = places.filter(({ method, path }) => method === 'GET' && !path.endsWith('/export'))
  const targets = reading.flatMap((place): Target[] => {
    const isWhole = place.operation.operationId === whole
    const queries = parametersOf(place, 'query').filter((parameter) => isWhole || takesText(parameter))
    const parts = parametersOf(place, 'path').filter(takesText)
    if (queries.length === 0 && parts.length === 0) return []
    const values = new URLSearchParams(queries.map(({ name, schema }) => [name, String(goodValue(schema))]))
    const params = Object.fromEntries(
      parts.map(({ name, schema }) => [name, `${RECORDS[name] ?? String(goodValue(schema))}*`]),
    )
    const path = addressOf(place, params).replaceAll('%2A', '*')
    return [
      {
        path: queries.length > 0 ? `${path}?${values.toString()}` : path,
        role: rolesOf(place)[0] ?? 'admin',
      },
    ]
  })
  return [
    ...targets,
    { path: '/api/login', role: 'admin', json: '{"email":"buyer@nalika.example*","password":"steel"}' },
  ]
}

async function attack(origins: Origins, { path, role, json }: Target, folder: string): Promise<string[]> {
  const { output } = await runCommand(
    'sqlmap',
    [
      ...['-u', origins[role] + path, '--level', '3', '--risk', '1', '--dbms', 'PostgreSQL', '--batch'],
      ...(json === undefined ? [] : ['--data', json, '--headers', 'Content-Type: application/json']),
      ...[
        '--threads',
        '4',
        '--time-sec',
        '2',
        '--timeout',
        '20',
        '--retries',
        '1',
        '--ignore-code',
        '401,404',
      ],
      ...[
        '--skip',
        'user-agent,referer,host',
        '--flush-session',
        '--disable-coloring',
        '--output-dir',
        folder,
      ],
    ],
    { limitMs: LIMIT_MS, env: { HOME: folder } },
  )
  const injections = (output.match(INJECTION) ?? []).map((found) => `${path}: ${found}`)
  const hindered = (output.match(HINDERED) ?? []).map((found) => `${path}: ${found}`)
  const isDone = injections.length > 0 || NOTHING.test(output)
  return [...injections, ...hindered, ...(isDone ? [] : [`${path} was not attacked: ${output.slice(-800)}`])]
}

/** Attacks the parameters of each target with sqlmap at level 3, two targets at once. */
export async function attackQueries(origins: Origins, targets: readonly Target[]): Promise<Scan> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-sqlmap-'))
  const waiting = [...targets]
  const findings: string[] = []
  const work = async (own: string) => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      findings.push(...(await attack(origins, next, own)))
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(join(folder, String(index)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { findings, scanned: `${String(targets.length)} requests, level 3` }
}
