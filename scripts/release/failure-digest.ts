import { stripVTControlCharacters } from 'node:util'

/** Most lines of a digest, so that a terminal shows it whole. */
const MOST_LINES = 8
/** Of one failure. */
const MOST_SAID = 4
const LONGEST = 200
/** 'Expected: 3', or a line of the difference of two objects. */
const COMPARED = /^\s*((Expected|Received)\b.*: |[-+] {2,}\S)/

interface Failure {
  /** File with its line, and what failed there. */
  where: string
  title: string
  /** Expected and actual, or what a tool said. */
  said: string[]
}

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text)

/** A failed test of Jest: its title, expected and received, and the line of the test. */
function failedTests(lines: readonly string[]): Failure[] {
  const starts = lines.flatMap((line, at) => (/^\s*● (?!Console)/.test(line) ? [at] : []))
  return starts.map((start, at) => {
    const own = lines.slice(start + 1, starts[at + 1])
    const said = own.filter((line) => COMPARED.test(line)).map((line) => line.trim())
    const [first = ''] = own.map((line) => line.trim()).filter((line) => line !== '')
    const where = own
      .map((line) => /\(?([\w./@-]+\.test\.tsx?:\d+):\d+\)?$/.exec(line.trim())?.[1])
      .find(Boolean)
    // The stack of something awaited does not reach the test: then the file alone.
    const file = lines.slice(0, start).findLast((line) => /^\s*FAIL\b/.test(line))
    return {
      where: where ?? /[\w./@-]+\.test\.tsx?/.exec(file ?? '')?.[0] ?? '',
      title: lines[start]?.replace(/^\s*● /, '').trim() ?? '',
      said: said.length > 0 ? said.slice(0, MOST_SAID) : [first],
    }
  })
}

/** An error of TypeScript: `file(line,column): error TS2322: …`. */
const typeErrors = (lines: readonly string[]): Failure[] =>
  lines.flatMap((line) => {
    const [, file, number, said] = /([\w./@-]+\.tsx?)\((\d+),\d+\): error (.*)$/.exec(line) ?? []
    return file === undefined || number === undefined || said === undefined
      ? []
      : [{ where: `${file}:${number}`, title: said, said: [] }]
  })

/** An error of oxlint: its rule and message, and below it the place. */
const lintErrors = (lines: readonly string[]): Failure[] =>
  lines.flatMap((line, at) => {
    const said = /(?:^|\s)[x×] ([\w-]+\([\w/-]+\): .*)$/.exec(line)?.[1]
    const place = /\[([\w./@-]+:\d+):\d+\]/.exec(lines[at + 1] ?? '')?.[1]
    return said === undefined || place === undefined ? [] : [{ where: place, title: said, said: [] }]
  })

/**
 * What is wrong, of all that types, lint and tests printed: for each failure file and line, test or rule, expected and actual.
 * @returns At most eight lines; none when no failure is recognised.
 */
export function failureDigest(printed: string): string[] {
  const lines = stripVTControlCharacters(printed).split('\n')
  const seen = new Set<string>()
  const failures = [...typeErrors(lines), ...lintErrors(lines), ...failedTests(lines)].filter(
    ({ where, title }) => {
      const key = `${where} ${title}`
      return seen.has(key) ? false : Boolean(seen.add(key))
    },
  )
  const digest: string[] = []
  let shown = 0
  for (const { where, title, said } of failures) {
    const text = [[where, title].filter(Boolean).join('  '), ...said.map((line) => `  ${line}`)].map(short)
    if (digest.length + text.length > MOST_LINES - 1 && shown > 0) break
    digest.push(...text.slice(0, MOST_LINES - 1))
    shown += 1
  }
  if (shown < failures.length) digest.push(`and ${String(failures.length - shown)} more.`)
  return digest
}
