import { MOST_FRAMES, type StackFrame } from '@nalika/release/reported-errors'

const MOST_LINES = 60
/** Longer lines are nothing that a browser writes. */
const LONGEST_LINE = 600

/** Line and column at the end of a line of a stack. */
const POSITION = /:(\d{1,7}):(\d{1,7})\)?$/
/** A script of a release at the end of an address, whichever origin serves it. */
const RELEASE_FILE =
  /\/([a-z][a-z0-9-]{0,63})\/([0-9][0-9A-Za-z.+-]{0,63})-([0-9a-f]{12})\/([\w.+-]{1,200}\.js)(?:\?[^/]{0,100})?$/
/** Names of functions and methods: `t`, `async Object.render`, `t [as render]`. */
const FUNCTION_NAME = /^[\w$.<>[\] /]{0,100}$/

/** Reads one line. Each step is linear in its length: anybody may send any text. */
function frameOf(text: string): StackFrame | null {
  const line = text.trim()
  const position = line.length > LONGEST_LINE ? null : POSITION.exec(line)
  if (!position) return null
  const place = line.slice(0, position.index)
  const before = Math.max(...[' ', '(', '@'].map((separator) => place.lastIndexOf(separator)))
  const [, app = '', version = '', hash = '', script] = RELEASE_FILE.exec(place.slice(before + 1)) ?? []
  if (script === undefined) return null
  const name = place.slice(0, Math.max(0, before)).replace(/^at\b/, '').trim()
  const [, at, column] = position
  return {
    name: FUNCTION_NAME.test(name) ? name : '',
    release: { app, version, hash },
    script,
    line: Number(at),
    column: Number(column),
  }
}

/**
 * The lines of a stack that lie in a release, as Chromium (`at name (address)`), Firefox and Safari (`name@address`)
 * write them. What else stands there, the message and scripts of others, is left out.
 */
export const framesOf = (stack: string): StackFrame[] =>
  stack
    .split('\n', MOST_LINES)
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, MOST_FRAMES)
