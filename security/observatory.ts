import { runCommand } from '../scripts/steps.ts'
import type { HttpsProxy } from './https-proxy.ts'
import type { Program, Scan } from './scanner.ts'

export const OBSERVATORY: readonly Program[] = [
  { name: 'mdn-http-observatory-scan', install: 'npm install --global @mdn/mdn-http-observatory@1.4.8' },
  { name: 'openssl', install: 'apt install openssl' },
]

interface Report {
  error?: string
  scan?: { grade: string; score: number }
  tests?: Record<string, { pass: boolean; result: string }>
}

/** Grades the headers of the site behind the proxy. Anything but A+ is a finding, with the tests that failed. */
export async function scanHeaders({ url, certificate }: HttpsProxy): Promise<Scan> {
  const { output } = await runCommand('mdn-http-observatory-scan', [new URL(url).host], {
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
