import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { Scan } from './scanner.ts'

/** No JSONP, no AngularJS, and what people upload is served as what it is, never as a script. */
const ACCEPTED = /^\S+ MEDIUM_MAYBE script-src 'self'/

/** What csp_evaluator says of the policies of these pages. */
export async function scanPolicies(origin: string, paths: readonly string[]): Promise<Scan> {
  const findings = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(origin + path)
      await response.body?.cancel()
      const policy = response.headers.get('content-security-policy')
      if (policy === null) return [`${path} has no policy`]
      return new CspEvaluator(new CspParser(policy).csp)
        .evaluate()
        .filter(({ severity }) => severity < Severity.INFO)
        .map(
          (one) =>
            `${path} ${Severity[one.severity]} ${one.directive} ${one.value ?? ''}: ${one.description}`,
        )
        .filter((finding) => !ACCEPTED.test(finding))
    }),
  )
  return { findings: findings.flat(), scanned: `${String(paths.length)} pages` }
}
