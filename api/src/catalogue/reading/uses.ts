import type { FactContent, Meaning, Requirement } from './search-facts.ts'

const PLAIN_WELDED = ['galvanised', 'erw'] as const
const WATER = [...PLAIN_WELDED, 'saw'] as const
const BOILER = ['boiler-tubes'] as const

interface Use {
  name: string
  meets: readonly Requirement[]
  otherwise?: Meaning
  prefer?: Requirement
}

/**
 * What pipe is used for, and what is used for it by the standards: IS 1239 for water, gas and fire fighting, IS 1161
 * and IS 4923 for structures, A106 for steam, A179, A192, A210 and A213 and BS 3059 for boilers, API 5L for pipelines.
 */
const USES: Readonly<Record<string, Use>> = {
  gas: {
    name: 'Gas',
    meets: [
      { category: PLAIN_WELDED, standard: [{ number: '1239' }], schedule: ['medium', 'heavy'] },
      { category: PLAIN_WELDED },
      { application: 'Gas' },
    ],
    prefer: { schedule: ['heavy'] },
  },
  water: {
    name: 'Water',
    meets: [
      { category: WATER, application: 'Water and sewage' },
      { category: WATER },
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
    meets: [{ category: WATER, application: 'Water and sewage' }, { application: 'Water and sewage' }],
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
      { category: ['seamless'], standard: [{ number: 'a106' }] },
      { category: ['seamless'] },
      { application: 'Boilers' },
    ],
  },
  'fire fighting': {
    name: 'Fire fighting',
    meets: [{ category: PLAIN_WELDED, application: 'Fire fighting' }, { application: 'Fire fighting' }],
  },
  scaffolding: {
    name: 'Scaffolding',
    meets: [{ application: 'Scaffolding' }, { standard: [{ number: '1161' }] }],
  },
  boiler: {
    name: 'Boiler tubes',
    meets: [{ category: BOILER }],
    otherwise: { where: { application: 'Boilers' }, means: 'pipes for boilers', inexact: true },
  },
  superheater: {
    name: 'Superheater tubes',
    meets: [{ category: BOILER, standard: [{ number: 'a213' }] }, { category: BOILER }],
  },
  economiser: {
    name: 'Economiser tubes',
    meets: [{ category: BOILER, standard: [{ number: 'a192' }, { number: 'a210' }] }, { category: BOILER }],
  },
  'heat exchanger': {
    name: 'Heat exchanger tubes',
    meets: [{ category: BOILER, standard: [{ number: 'a179' }] }, { category: BOILER }],
  },
  'line pipe': { name: 'Line pipe', meets: [{ category: ['line-pipe'] }] },
  borewell: {
    name: 'Borewell',
    meets: [{ category: PLAIN_WELDED, application: 'Borewell' }, { application: 'Borewell' }],
  },
  structural: {
    name: 'Structural',
    meets: [
      { category: ['hollow-sections', ...PLAIN_WELDED], application: 'Structural' },
      { application: 'Structural' },
    ],
    prefer: { standard: [{ number: '1161' }, { number: '4923' }] },
  },
  railing: {
    name: 'Railings and fences',
    meets: [
      { category: ['hollow-sections', ...PLAIN_WELDED], application: 'Structural' },
      { category: ['stainless'] },
      { application: 'Structural' },
    ],
    prefer: { schedule: ['light'] },
  },
  solar: { name: 'Solar mounting', meets: [{ application: 'Solar mounting' }] },
  HVAC: { name: 'HVAC', meets: [{ category: PLAIN_WELDED, application: 'HVAC' }, { application: 'HVAC' }] },
  'oil and gas': {
    name: 'Oil and gas',
    meets: [{ category: ['line-pipe'] }, { application: 'Oil and gas' }],
  },
  dairy: { name: 'Food and pharma', meets: [{ category: ['stainless'] }] },
  piling: { name: 'Piling', meets: [{ category: ['saw'] }, { application: 'Structural' }] },
}

/** The fact that a use stands for; undefined for one that no product of the catalogue is made for. */
export function useFact(use: string): FactContent | undefined {
  const known = Object.hasOwn(USES, use) ? USES[use] : undefined
  if (!known) return undefined
  const { name, meets, otherwise, prefer } = known
  return {
    // Boiler tubes and line pipe are categories of their own.
    type: meets[0]?.category?.length === 1 ? 'category' : 'application',
    name,
    meanings: meets.map((where) => ({ where })),
    ...(otherwise && { fallback: otherwise }),
    ...(prefer && { prefer }),
  }
}
