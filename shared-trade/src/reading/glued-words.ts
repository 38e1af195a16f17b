import { isSpelling } from './spellings.ts'

/** Words that are written without a space: 'NBx4.5', 'A106GrB', 'API5LX42', 'ASTMA106'. The longest first. */
const PARTS = (
  'astm asme api smls erw pipe tube sch std xxs light medium heavy nos pcs mtr inch mm nb dn od id thk swg bwg ' +
  'gr tp gi ms ss cs is bs en xs x l a b c s t p m'
).split(' ')
const LONGEST_RUN = 16

/** The words of a run of letters, which stands beside digits or not. */
export function splitRun(run: string, besideDigit: boolean): string[] {
  // 2"xXS is × XS, 2"XXS is XXS.
  if (/^x[A-Z]/.test(run) && besideDigit) return ['x', run.slice(1)]
  // 'GrB' is two words wherever it stands.
  if (/^gr[a-c]$/i.test(run)) return [run.slice(0, 2), run.slice(2)]
  if (!besideDigit || run.length < 2 || run.length > LONGEST_RUN) return [run]
  const lower = run.toLowerCase()
  if (isSpelling(lower) || PARTS.includes(lower) || WHOLE_RUNS.has(lower)) return [run]
  const lengths = splitLengths(lower)
  if (lengths === undefined) return [run]
  let at = 0
  return lengths.map((length) => {
    at += length
    return run.slice(at - length, at)
  })
}
/** Runs beside digits that are one word. */
const WHOLE_RUNS = new Set('lpe lpp mss xx lsaw bar cm sa st stpg sts stb sus cc pl ct pt cr'.split(' '))

function splitLengths(run: string): number[] | undefined {
  // From the end: how the rest after each place is split.
  const from: (number[] | undefined)[] = Array<number[] | undefined>(run.length + 1).fill(undefined)
  from[run.length] = []
  for (let at = run.length - 1; at >= 0; at -= 1) {
    for (const part of PARTS) {
      const following = run.startsWith(part, at) ? from[at + part.length] : undefined
      const known = from[at]
      if (following === undefined || (known && known.length <= following.length + 1)) continue
      from[at] = [part.length, ...following]
    }
  }
  const [whole] = from
  return whole && whole.length <= 4 ? whole : undefined
}
