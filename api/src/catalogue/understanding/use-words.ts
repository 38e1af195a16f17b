import type { FactContent, Reading, Requirement } from './search-facts.ts'

const PLAIN_WELDED = ['galvanised', 'erw'] as const
const MEDIUM_OR_HEAVY = ['medium', 'heavy'] as const

/**
 * What pipe is used for, and what is used for it by the standards: IS 1239 for water, gas and fire fighting, IS 1161
 * and IS 4923 for structures, A106 for steam, A179, A192, A210 and A213 and BS 3059 for boilers, API 5L for pipelines.
 */
const USES: Readonly<
  Record<string, { name: string; meets: readonly Requirement[]; otherwise?: Reading; prefer?: Requirement }>
> = {
  gas: {
    name: 'Gas',
    meets: [
      { category: PLAIN_WELDED, terms: `'1239'`, schedule: MEDIUM_OR_HEAVY },
      { category: PLAIN_WELDED },
      { application: 'Gas' },
    ],
    prefer: { schedule: ['heavy'] },
  },
  water: {
    name: 'Water',
    meets: [
      { category: [...PLAIN_WELDED, 'saw'], application: 'Water and sewage' },
      { category: [...PLAIN_WELDED, 'saw'] },
      { application: 'Water and sewage' },
    ],
    prefer: { category: ['galvanised'] },
  },
  plumbing: {
    name: 'Plumbing',
    meets: [{ category: PLAIN_WELDED, application: 'Plumbing' }, { application: 'Plumbing' }],
    prefer: { category: ['galvanised'] },
  },
  sewage: {
    name: 'Sewage',
    meets: [
      { category: [...PLAIN_WELDED, 'saw'], application: 'Water and sewage' },
      { application: 'Water and sewage' },
    ],
    prefer: { category: ['saw'] },
  },
  irrigation: {
    name: 'Irrigation',
    meets: [{ category: PLAIN_WELDED, application: 'Water and sewage' }, { application: 'Water and sewage' }],
    prefer: { category: ['galvanised'] },
  },
  steam: {
    name: 'Steam',
    meets: [
      { category: ['seamless'], terms: `'a106'` },
      { category: ['seamless'] },
      { application: 'Boilers' },
    ],
  },
  fire: {
    name: 'Fire fighting',
    meets: [{ category: PLAIN_WELDED, application: 'Fire fighting' }, { application: 'Fire fighting' }],
  },
  scaffolding: { name: 'Scaffolding', meets: [{ application: 'Scaffolding' }, { terms: `'1161'` }] },
  boiler: {
    name: 'Boiler tubes',
    meets: [{ category: ['boiler-tubes'] }],
    otherwise: { where: { application: 'Boilers' }, means: 'pipes for boilers' },
  },
  superheater: {
    name: 'Superheater tubes',
    meets: [{ category: ['boiler-tubes'], terms: `'a213'` }, { category: ['boiler-tubes'] }],
  },
  economiser: {
    name: 'Economiser tubes',
    meets: [{ category: ['boiler-tubes'], terms: `('a192' | 'a210')` }, { category: ['boiler-tubes'] }],
  },
  heatexchanger: {
    name: 'Heat exchanger tubes',
    meets: [{ category: ['boiler-tubes'], terms: `'a179'` }, { category: ['boiler-tubes'] }],
  },
  borewell: { name: 'Borewell', meets: [{ application: 'Borewell' }] },
  casing: { name: 'Borewell casing', meets: [{ application: 'Borewell' }] },
  hydraulic: { name: 'Hydraulic', meets: [{ category: ['seamless'] }, { terms: `'seamless'` }] },
  structural: {
    name: 'Structural',
    meets: [
      { category: ['hollow-sections', ...PLAIN_WELDED], application: 'Structural' },
      { application: 'Structural' },
    ],
    prefer: { terms: `('1161' | '4923')` },
  },
  fence: {
    name: 'Fences, railings and furniture',
    meets: [
      { category: ['hollow-sections', ...PLAIN_WELDED], application: 'Structural' },
      { category: ['stainless'] },
      { application: 'Structural' },
    ],
    prefer: { schedule: ['light'] },
  },
  solar: { name: 'Solar mounting', meets: [{ application: 'Solar mounting' }] },
  hvac: {
    name: 'HVAC',
    meets: [{ category: PLAIN_WELDED, application: 'HVAC' }, { application: 'HVAC' }],
  },
  oil: { name: 'Oil and gas', meets: [{ category: ['line-pipe'] }, { application: 'Oil and gas' }] },
  dairy: { name: 'Food and pharma', meets: [{ category: ['stainless'] }] },
  piling: { name: 'Piling', meets: [{ category: ['saw'] }, { application: 'Structural' }] },
}
export const USE_WORDS = Object.keys(USES)

/** The fact that a word for a use stands for. Boiler words name a category of their own. */
export function useFact(word: string): FactContent {
  const { name, meets, otherwise, prefer } = USES[word] ?? { name: word, meets: [] }
  const ofCategory = meets[0]?.category?.length === 1
  return {
    type: ofCategory ? 'category' : 'application',
    name,
    readings: meets.map((where) => ({ where })),
    ...(otherwise && { fallback: otherwise }),
    ...(prefer && { prefer }),
  }
}
