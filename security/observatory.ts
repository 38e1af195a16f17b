import { realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../scripts/steps.ts'
import type { HttpsProxy } from './https-proxy.ts'
import { pathOf, type Program, type Scan } from './scanner.ts'

const SCAN = 'mdn-http-observatory-scan'

export const OBSERVATORY: readonly Program[] = [
  { name: SCAN, install: 'npm install --global --ignore-scripts @mdn/mdn-http-observatory@1.4.8' },
  { name: 'openssl', install: 'apt install openssl' },
]

interface Report {
  error?: string
  scan?: { grade: string; score: number }
  tests?: Record<string, { pass: boolean; result: string }>
}

/**
 * Its install script would download the list of sites that browsers know to use HTTPS. The site that is scanned is on this
 * machine, which no such list names: an empty one does.
 */
async function addEmptyList(): Promise<void> {
  const program = await realpath(pathOf(SCAN) ?? SCAN)
  const list = join(program, '../../conf/hsts-preload.json')
  await writeFile(list, '{}', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Grades the headers of the site behind the proxy. Anything but A+ is a finding, with the tests that failed. */
export async function scanHeaders({ url, certificate }: HttpsProxy): Promise<Scan> {
  await addEmptyList()
  const { output } = await runCommand(SCAN, [new URL(url).host], {
    limitMs: 60_000,
    // It overwrites NODE_EXTRA_CA_CERTS itself.
    env: { NODE_OPTIONS: '--use-openssl-ca', SSL_CERT_FILE: certificate },
  })
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report
  const { grade = 'none', score = 0 } = report.scan ?? {}
  const failed = Object.entries(report.tests ?? {}).filter(([, { pass }]) => !pass)
  const scanned = `grade ${grade}, ${String(score)} points`
  if (grade === 'A+' && failed.length === 0) return { findings: [], scanned }
  return {
    findings: [
      `Observatory: ${scanned} ${report.error ?? ''}`,
      ...failed.map(([test, { result }]) => `${test}: ${result}`),
    ],
    scanned,
  }
}
