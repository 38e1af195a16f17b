import type { CaseFacts, Want } from '../../../cases/trade-case.ts'
import { isProcess } from '../../register/processes.ts'
import type { ProcessId } from '../../register/processes.ts'
import { findByOd, findWall } from '../../tables/size-tables.ts'
import type { Reading } from '../read-line.ts'

export type Verdict = { verdict: 'right' } | { verdict: 'asked' | 'silent'; why: string }

const squeeze = (text: unknown) =>
  String(text)
    .toLowerCase()
    .replace(/^astm |^tp(?=\d)|^sch |^gr /g, '')
    .replace(/[^a-z0-9.]/g, '')
const squeezeStandard = (text: unknown) => squeeze(String(text).replace(/\s*\(.*\)|-\d+$/g, ''))
/** Every name of the wall at its size. */
const namesOfWall = ({ table, od, wall }: Reading['facts']) => {
  const row = table === undefined || od === undefined ? undefined : findByOd(table, od)
  return row && wall !== undefined ? (findWall(row, wall)?.designations ?? []).map(squeeze) : []
}
const near = (a: unknown, b: unknown, by: number) =>
  typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= by

const PER: Readonly<Record<string, string>> = {
  piece: 'pieces',
  metre: 'metres',
  kilogram: 'kilograms',
  tonne: 'tonnes',
  foot: 'feet',
}

/** Whether a reading says what is wanted of a fact; undefined when it says nothing of it. */
function says({ facts, isChatter }: Reading, fact: string, value: unknown): boolean | undefined {
  const known = facts as unknown as Record<string, unknown>
  switch (fact) {
    case 'standard':
      return facts.standard === undefined
        ? undefined
        : squeezeStandard(facts.standard).startsWith(squeezeStandard(value))
    case 'schedule':
      return facts.schedule === undefined
        ? undefined
        : squeeze(facts.schedule) === squeeze(value) || namesOfWall(facts).includes(squeeze(value))
    case 'grade':
    case 'shape':
      return known[fact] === undefined ? undefined : squeeze(known[fact]) === squeeze(value)
    case 'notPipe':
      return facts.notPipe !== undefined
    case 'pressure':
    case 'item':
      return known[fact] === undefined ? undefined : squeeze(known[fact]).includes(squeeze(value))
    case 'finish':
    case 'ends':
    case 'coating':
    case 'material':
      return known[fact] === undefined ? undefined : squeeze(known[fact]).startsWith(squeeze(value))
    case 'process':
      return facts.process === undefined ? undefined : isProcess(facts.process, value as ProcessId)
    case 'nps':
    case 'nb':
    case 'weightPerMetre':
      return known[fact] === undefined ? undefined : near(known[fact], value, 0.011)
    case 'wall':
      return facts.wall === undefined ? undefined : near(facts.wall, value, 0.0199)
    case 'od':
      if (facts.od === undefined && facts.ods) return undefined
      return facts.od === undefined ? undefined : near(facts.od, value, 0.15)
    case 'width':
    case 'height':
    case 'length':
      return known[fact] === undefined ? undefined : near(known[fact], value, 0.6)
    case 'quantity':
      return saysQuantity(facts, value as { value?: number; unit?: string })
    case 'price':
      return saysPrice(facts, value as Record<string, unknown>)
    case 'tax':
      return Object.entries(value as object).every(
        ([key, one]) => (facts.tax as Record<string, unknown> | undefined)?.[key] === one,
      )
    case 'place':
      return facts.place === undefined
        ? undefined
        : [facts.place.name, facts.place.pin].some((one) => squeeze(one) === squeeze(value))
    case 'chatter':
      return isChatter
    default:
      return true
  }
}

function saysQuantity(
  { quantity, openQuantity }: Reading['facts'],
  { value, unit }: { value?: number; unit?: string },
) {
  if (unit === undefined) {
    const known = quantity?.value ?? openQuantity?.value
    return known === undefined ? undefined : known === value
  }
  if (quantity === undefined) return undefined
  const inKg = (amount: number, name: string) =>
    name === 'tonnes' ? [amount * 1000, 'kilograms'] : [amount, name]
  const [a, aUnit] = inKg(quantity.value, quantity.unit)
  const [b, bUnit] = inKg(value ?? Number.NaN, unit)
  return value === undefined ? aUnit === bUnit : aUnit === bUnit && near(a, b, 1e-6)
}

function saysPrice({ limits, rate }: Reading['facts'], wanted: Record<string, unknown>) {
  if (limits.length === 0 && !rate) return undefined
  const per = wanted.per === undefined ? undefined : PER[String(wanted.per)]
  const perFits = (one: string | undefined) => per === undefined || one === per
  const has = (is: 'most' | 'least', value: unknown) =>
    limits.some((one) => one.is === is && near(one.paise, Number(value) * 100, 0.5) && perFits(one.per))
  const isValue =
    wanted.value === undefined ||
    (rate !== undefined && near(rate.paise, Number(wanted.value) * 100, 0.5) && perFits(rate.per))
  const isPer =
    wanted.value !== undefined ||
    wanted.max !== undefined ||
    wanted.min !== undefined ||
    [...limits, ...(rate ? [rate] : [])].some((one) => perFits(one.per))
  return (
    isValue &&
    isPer &&
    (wanted.max === undefined || has('most', wanted.max)) &&
    (wanted.min === undefined || has('least', wanted.min))
  )
}

const claims = (reading: Reading, fact: string, value: unknown) =>
  (fact !== 'quantity' || reading.facts.quantity !== undefined) && says(reading, fact, value) === true

const META = new Set(['ask', 'choices', 'never', 'several', 'unknown'])

/** What a question about a topic may not ask again when it is wanted. */
const TOPIC_FACTS: Readonly<Record<string, readonly (keyof CaseFacts)[]>> = {
  size: ['od', 'nb', 'nps', 'width'],
  schedule: ['wall', 'schedule'],
  class: ['wall', 'schedule'],
  wall: ['wall', 'schedule'],
  standard: ['standard'],
  grade: ['grade'],
  process: ['process'],
  finish: ['finish'],
  material: ['material'],
  shape: ['shape'],
  coating: ['coating'],
  ends: ['ends'],
  quantity: ['quantity'],
  unit: ['quantity'],
}
const isWanted = (topic: string, want: Want) =>
  (TOPIC_FACTS[topic] ?? []).some((fact) => want[fact] !== undefined)

/** Facts that order other goods when they are claimed and nobody says them. */
const ORDERED = ['quantity', 'length', 'coating', 'ends', 'rate', 'place', 'weightPerMetre'] as const

/**
 * Judges the reading of one line: right, asked (nothing false, something open), or silently wrong. A case that is complete says
 * everything: what its line orders and `want` lacks must not be claimed.
 */
export function judge(reading: Reading | undefined, want: Want, isComplete = false): Verdict {
  if (!reading) return { verdict: 'silent', why: 'no line' }
  const added = ORDERED.filter(
    (fact) => reading.facts[fact] !== undefined && want[fact === 'rate' ? 'price' : fact] === undefined,
  )
  if (isComplete && want.ask === undefined && added.length > 0)
    return {
      verdict: 'silent',
      why: `claims ${added.map((fact) => JSON.stringify([fact, reading.facts[fact]])).join()}`,
    }
  for (const never of want.never ?? []) {
    const facts = Object.entries(never).filter(([fact]) => !META.has(fact))
    if (facts.every(([fact, value]) => claims(reading, fact, value)))
      return { verdict: 'silent', why: `claims ${JSON.stringify(never)}` }
  }
  const missing: string[] = []
  for (const [fact, value] of Object.entries(want)) {
    if (META.has(fact)) continue
    const said = says(reading, fact, value)
    if (said === false)
      return {
        verdict: 'silent',
        why: `${fact} is ${JSON.stringify((reading.facts as unknown as Record<string, unknown>)[fact] ?? (fact === 'price' ? [reading.facts.limits, reading.facts.rate] : null))}, not ${JSON.stringify(value)}`,
      }
    if (said === undefined) missing.push(fact)
  }
  const topics = want.ask === undefined ? undefined : [want.ask].flat()
  const asked = reading.questions.filter(({ about }) => topics?.includes(about))
  if (topics && asked.length === 0)
    return {
      verdict: 'silent',
      why: `does not ask ${topics.join('/')}, asks ${reading.questions.map(({ about }) => about).join()}`,
    }
  // The buyer is asked one question: it must be the one that decides.
  const [first] = reading.questions
  if (topics && first && !topics.includes(first.about))
    return { verdict: 'asked', why: `asks first ${first.text}` }
  const settled = reading.questions.filter(
    ({ about }) => !topics?.includes(about) && topics === undefined && isWanted(about, want),
  )
  if (settled.length > 0 && missing.length === 0)
    return { verdict: 'asked', why: `asks ${settled.map(({ text }) => text).join(' ')}` }
  if (missing.length > 0) {
    // What is not said must at least be asked.
    const isAsked =
      reading.problems.length > 0 ||
      reading.questions.some(({ about }) => about !== 'quantity' || missing.includes('quantity'))
    return {
      verdict: isAsked ? 'asked' : 'silent',
      why: `lost ${missing.join(', ')}${isAsked ? '' : ' without a question'}`,
    }
  }
  const choices = asked.flatMap((question) => question.choices.map(({ label }) => squeeze(label)))
  const lost = (want.choices ?? []).filter(
    (choice) => choices.length > 0 && !choices.some((label) => label.includes(squeeze(choice))),
  )
  return lost.length > 0 ? { verdict: 'asked', why: `offers no ${lost.join()}` } : { verdict: 'right' }
}
