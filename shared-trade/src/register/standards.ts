import { API_STANDARDS } from './api-standards.ts'
import { ASTM_STANDARDS } from './astm-standards.ts'
import { EUROPEAN_STANDARDS } from './european-standards.ts'
import { INDIAN_STANDARDS } from './indian-standards.ts'
import { OTHER_STANDARDS } from './other-standards.ts'
import type { ProcessId } from './processes.ts'
import type { Grade, Standard } from './standard.ts'

/** The register: every standard that the package knows. */
export const STANDARDS: readonly Standard[] = [
  ...ASTM_STANDARDS,
  ...API_STANDARDS,
  ...INDIAN_STANDARDS,
  ...EUROPEAN_STANDARDS,
  ...OTHER_STANDARDS,
]

/** A citation as read: 'SA106 Gr.B', '5L X-70 PSL-2', 'IS:1239 (Pt 1)-2004'. */
export interface Citation {
  standard: Standard
  /** None where only the standard is named, two for dual certified steel (TP304/304L). */
  grades: readonly Grade[]
  /** Product specification level of API 5L. */
  psl?: 1 | 2
  /** The process that the standard's type names: A53 Type E is ERW, S seamless, F furnace butt welded. */
  process?: ProcessId
  /** Class of A671, A672, A691 and A358. */
  class?: string
  /** The number alone was written ('1239'): a standard only if nothing else explains it. */
  numberAlone: boolean
}

/** A grade named without its standard, in one of the standards that have it. */
export interface GradeCandidate {
  standard: Standard
  grade: Grade
  /** Only digits were written ('304', '2205'): a grade only if nothing else explains them. */
  numberAlone: boolean
}

/** Capital letters and digits alone: so differ no two ways of writing one name. */
const compact = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Numbers of Indian standards by which the trade calls them without 'IS'. */
const KNOWN_BY_NUMBER = ['1239', '3589', '4923', '1161']

/** Ways of writing the name of a standard, compact. */
function spellings({ id, written }: Standard): string[] {
  const names = [id, ...written].map(compact)
  return names.flatMap((name) => {
    const [, letter = '', number = ''] = /^ASTM([AB])(\d+)$/.exec(name) ?? []
    if (letter) {
      const own = letter + number
      return [
        name,
        own,
        `S${own}`,
        `ASTMS${own}`,
        `ASMES${own}`,
        `ASME${own}`,
        `ASTM${number}`,
        own + own + 'M',
        `${own}M`,
        `${letter}S${own}`,
        `${own}S${own}`,
        `ASTM${own}ASMES${own}`,
      ]
    }
    if (/^IS\d/.test(name)) return [name, `BIS${name}`, `ISS${name.slice(2)}`]
    if (/^EN\d/.test(name))
      return [name, `BS${name}`, `DIN${name}`, `UNI${name}`, `IS${name}`, `ENISO${name.slice(2)}`]
    if (/^JISG/.test(name)) return [name, name.slice(3), `JIS${name.slice(4)}`]
    if (/^API/.test(name))
      return [name, name.replace('API', 'APISPEC'), name.replace('API', 'APISPECIFICATION')]
    return [name]
  })
}

const standardsBySpelling = new Map(
  STANDARDS.flatMap((standard) => spellings(standard).map((spelling) => [spelling, standard])),
)

const byId = new Map(STANDARDS.map((standard) => [standard.id, standard]))

/** The standard of that id, as equivalents and size tables name it. */
export function standardOf(id: string): Standard | undefined {
  return byId.get(id)
}

const A53_TYPES: Readonly<Record<string, ProcessId>> = { E: 'ERW', S: 'seamless', F: 'FBW' }

/** Delivery conditions of API 5L: X52M, BN, X60Q, sour service X52MS. */
const DELIVERY = /(?<=\d|^B)[RNQM][SOE]?$/

/** The grade of a standard, by any of its names; a number of one or two digits needs a word or a hyphen before it. */
function findGrade({ id, grades }: Standard, written: string, introduced: boolean): Grade | undefined {
  if (!introduced && /^\d{1,2}$/.test(written)) return undefined
  const find = (name: string) =>
    grades.find((grade) => [grade.name, ...grade.written].some((one) => compact(one) === name))
  return find(written) ?? (id === 'API 5L' ? find(written.replace(DELIVERY, '')) : undefined)
}

/** One grade, or two that a stroke joins (TP304/304L); undefined where the standard lacks one of them. */
function findGradesOf(standard: Standard, written: string, introduced: boolean): Grade[] | undefined {
  const whole = findGrade(standard, written, introduced)
  if (whole) return [whole]
  for (let at = 3; at < written.length - 2; at++) {
    const first = findGrade(standard, written.slice(0, at), introduced)
    const second = first && findGrade(standard, written.slice(at), introduced)
    if (second) return [first, second]
  }
  return undefined
}

/** Whether a hyphen or a stroke stands before the character of the compact text. */
function isJoined(text: string, compactIndex: number): boolean {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (!/[a-z0-9]/i.test(text.charAt(index))) continue
    if (seen === compactIndex) return /[-/]\s?$/.test(text.slice(0, index))
    seen++
  }
  return false
}

/**
 * Reads a text that is one citation and nothing else; undefined when it is not, also when the standard is known but the grade is not
 * one of its own (`A106 Gr D`).
 */
export function parseCitation(text: string): Citation | undefined {
  if (text.length > 60) return undefined
  const written = compact(text)
  if (KNOWN_BY_NUMBER.includes(written)) {
    const standard = standardsBySpelling.get(`IS${written}`)
    return standard && { standard, grades: [], numberAlone: true }
  }
  for (let end = written.length; end >= 2; end--) {
    const standard = standardsBySpelling.get(written.slice(0, end))
    const following = standard && readFollowing(standard, text, written, end)
    if (following) return { standard, numberAlone: false, ...following }
  }
  return undefined
}

/** Reads what stands around and within the grade: part, year, type, level, class. */
function readFollowing(standard: Standard, text: string, written: string, end: number) {
  let following = written.slice(end)
  const take = (pattern: RegExp) => {
    const found = pattern.exec(following)
    following = found
      ? following.slice(0, found.index) + following.slice(found.index + found[0].length)
      : following
    return found?.[1]
  }
  take(/^(?:PART|PT)(?:\d|I{1,3}|IV|V)/)
  take(/^(?:19|20)\d\d(?!\d)/)
  take(/(?<!\d)(?:19|20)\d\d$/)
  const type = standard.id === 'ASTM A53' ? take(/TYPE([ESF])(?=GR|$)/) : undefined
  const psl = standard.id === 'API 5L' ? take(/PSL([12])/) : undefined
  const pipeClass = take(/CL(?:ASS)?(\d\d?)$/)
  const grades = following === '' ? [] : findNamedGrades(standard, following, isJoined(text, end))
  return (
    grades && {
      grades,
      ...(psl && { psl: Number(psl) as 1 | 2 }),
      ...(type && { process: A53_TYPES[type] }),
      ...(pipeClass && { class: pipeClass }),
    }
  )
}

const GRADE_WORDS = ['GRADE', 'GRD', 'GR', 'GD', 'TYPE', 'TP']

/** The grades after a standard, with or without a word for them: 'GRB', 'TP304', 'B'. */
function findNamedGrades(standard: Standard, written: string, joined: boolean): Grade[] | undefined {
  for (const word of GRADE_WORDS) {
    const found = written.startsWith(word) && findGradesOf(standard, written.slice(word.length), true)
    if (found) return found
  }
  return findGradesOf(standard, written, joined)
}

/** Names of grades that say enough alone: letters with digits (X52, T22, YSt 310, Fe 410), numbers of stainless steel. */
function namesAlone({ metals }: Standard, { name, written }: Grade): string[] {
  return [name, ...written].flatMap((one) => {
    if (/^1\.\d{4}$/.test(one)) return [one]
    const key = compact(one)
    if (/^\d+[A-Z]*$/.test(key)) {
      const stainless =
        /^(?:TP|MT)/.test(name) ||
        metals.every((metal) => metal === 'stainless steel' || metal === 'duplex steel')
      return stainless && key.length >= 3
        ? ['', 'SS', 'AISI', 'TYPE', 'GR', 'GRADE'].map((word) => word + key)
        : []
    }
    return /[A-Z]\d{2}|[A-Z]{2,}\d/.test(key) ? [key, `GR${key}`, `GRADE${key}`] : []
  })
}

const candidates = new Map<string, { standard: Standard; grade: Grade }[]>()
for (const standard of STANDARDS)
  for (const grade of standard.grades)
    for (const key of new Set(namesAlone(standard, grade)))
      candidates.set(key, [...(candidates.get(key) ?? []), { standard, grade }])

/**
 * The standards that have a grade of that name, when a text names the grade alone: 'X52' is API 5L, 'YSt 310' IS 4923 or IS 1161. One
 * letter or two digits alone name none.
 */
export function findGrades(text: string): readonly GradeCandidate[] {
  if (text.length > 40) return []
  const key = /^\s*1\.\d{4}\s*$/.test(text) ? text.trim() : compact(text)
  const numberAlone = /^\d+$/.test(key)
  return (candidates.get(key) ?? []).map((candidate) => ({ ...candidate, numberAlone }))
}
