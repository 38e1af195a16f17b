import { isProcess, standardOf } from '@nalika/shared-trade'
import type { ProcessId } from '@nalika/shared-trade'
import { gradeKey, gradesNamed, standardFamily } from './grade-values.ts'
import type { GradeValue } from './grade-values.ts'
import type { FactContent, Meaning, Requirement } from './search-facts.ts'

const NOT_STAINLESS = ['Mild steel', 'Carbon steel']
const BLACK = ['Black', 'Varnished']
const HOLLOW = { category: ['hollow-sections'] }

const content = (type: FactContent['type'], name: string, ...wheres: Requirement[]): FactContent => ({
  type,
  name,
  meanings: wheres.map((where) => ({ where })),
})
const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Products that say all words of a name; long ones may be the beginning of theirs. */
export const saying = (name: string, longWords: '' | ':*' = ''): Requirement => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu) ?? []
  const terms = words.map((word) => `'${word}'${/^\p{L}{3,}/u.test(word) ? longWords : ''}`)
  return { terms: terms.join(' & ') || `'-'` }
}

/** The requirement of a standard by its number: 'ASTM A106' is 'a106', 'BS 3059-1' '3059' of part 1. */
function standardRequirement(id: string): { number: string; part?: string } {
  const number = /[\p{L}]*\d[\p{L}\d.]*/u.exec(standardFamily(id).replace(/^API /, ''))?.[0] ?? id
  const part = / \(Part (\d)\)$|-(\d)$/.exec(id)?.slice(1).find(Boolean)
  return { number: number.toLowerCase(), ...(part !== undefined && { part }) }
}

/** Standards that a product of another standard is ordered with. */
const BESIDE_PRODUCTS = new Set(['coating', 'requirements', 'plate'])

/** Whether products are made to a standard; one that the register lacks may be of pipe. */
export function isOfProducts(id: string): boolean {
  const standard = standardOf(id)
  return standard === undefined || !(BESIDE_PRODUCTS.has(standard.form) || standard.id.startsWith('ASME B36'))
}

/** Several standards are of dual certified pipe, or a choice that is open: either fits. */
export function standardFact(ids: readonly string[]): FactContent {
  const equivalents = ids.flatMap((id) => standardOf(id)?.equivalents ?? [])
  const nearest = standardRequirements(equivalents.map(({ standard }) => standard))
  const isWaterCasing = ids.some((id) => standardOf(id)?.form === 'casing' && !id.startsWith('API'))
  return {
    ...content('standard', ids.join(' / '), { standard: standardRequirements(ids) }),
    ...(nearest.length > 0
      ? {
          fallback: {
            where: { standard: nearest },
            means: equivalents.map(({ standard }) => standard).join(' or '),
            caveat: equivalents.map(({ standard, caveat }) => `${standard}: ${caveat}`).join('. '),
            inexact: true,
          },
        }
      : isWaterCasing && {
          fallback: { where: { application: 'Borewell' }, means: 'borewell pipe', inexact: true },
        }),
  }
}

const standardRequirements = (ids: readonly string[]) => ids.map(standardRequirement)

const gradeTitle = (name: string) =>
  /^(?:[A-Z]|\d{1,2})$/.test(name) ? `Gr ${name}` : name.replace(/^TP(?=\d)/, '')

export function gradeFact(
  names: readonly string[],
  standards: readonly string[],
  known: readonly GradeValue[],
): FactContent {
  const title = names.map(gradeTitle).join(' / ')
  const family = /^3\d\d/.exec(gradeKey(names[0] ?? ''))?.[0]
  const related =
    family === undefined ? [] : known.filter(({ keys }) => keys.some((key) => key.startsWith(family)))
  return {
    ...content('grade', title, { grade: names.flatMap((name) => gradesNamed(known, name, standards)) }),
    ...(related.length > 0 && {
      fallback: {
        where: { grade: related.map(({ value }) => value) },
        means: related.map(({ value }) => gradeTitle(value)).join(', '),
        inexact: true,
      },
    }),
  }
}

const LARGEST_SEAMLESS_LINE = 170
const LARGEST_WELDED_LINE = 440

/** What is made in each way; a name (weight A) says more than the words of its category. Of the others only products that say so. */
const MADE: Readonly<Partial<Record<ProcessId, readonly Requirement[]>>> = {
  seamless: [
    { category: ['seamless'] },
    { terms: `'seamless':A` },
    { category: ['boiler-tubes'], terms: `!'erw':A` },
    { category: ['line-pipe'], diameter: [[0, LARGEST_SEAMLESS_LINE]] },
  ],
  'hot finished seamless': [{ category: ['seamless'] }],
  'cold drawn seamless': [{ category: ['seamless'] }, { standard: [{ number: 'a179' }] }],
  ERW: [
    { category: ['erw'] },
    { terms: `'erw':A` },
    { category: ['galvanised', 'hollow-sections'] },
    { category: ['line-pipe'], diameter: [[LARGEST_SEAMLESS_LINE, LARGEST_WELDED_LINE]] },
  ],
  welded: [
    { category: ['erw'] },
    { terms: `'erw':A | 'welded':A` },
    { category: ['galvanised', 'hollow-sections', 'saw'] },
    { category: ['line-pipe'], diameter: [[LARGEST_SEAMLESS_LINE, 3000]] },
  ],
  HFI: [{ category: ['line-pipe'], diameter: [[LARGEST_SEAMLESS_LINE, LARGEST_WELDED_LINE]] }],
  SAW: [{ category: ['saw'] }],
  LSAW: [{ terms: `'lsaw':A` }],
  HSAW: [{ terms: `'hsaw':A` }],
  EFW: [{ terms: `'efw' | 'a672' | 'a358'` }],
  TIG: [{ category: ['stainless'], terms: `'welded':A` }],
}

/** Large line pipe is mostly LSAW, which its products do not say. */
const LARGE_LINE_PIPE: Meaning = {
  where: { category: ['line-pipe'], diameter: [[LARGEST_WELDED_LINE, 3000]] },
  means: 'line pipe that does not say how it is welded',
  inexact: true,
}

export function processFact(process: ProcessId): FactContent {
  const name = isProcess(process, 'seamless') ? titled(process) : process === 'welded' ? 'Welded' : process
  return {
    ...content('category', name, ...(MADE[process] ?? [saying(process)])),
    ...(process === 'LSAW' && { fallback: LARGE_LINE_PIPE }),
  }
}

/** Mild steel alone means black welded pipe. */
export function materialFact(material: string): FactContent {
  switch (material) {
    case 'stainless steel':
      return content('category', 'Stainless', { category: ['stainless'] }, { material: ['Stainless steel'] })
    case 'mild steel':
      return content(
        'material',
        'Mild steel',
        { category: ['erw'] },
        { material: NOT_STAINLESS, finish: BLACK },
        { material: NOT_STAINLESS },
      )
    case 'carbon steel':
      return content('material', 'Carbon steel', { material: ['Carbon steel'] }, { material: NOT_STAINLESS })
    case 'alloy steel':
      return content('material', 'Alloy steel', { material: ['Alloy steel'] })
    case 'steel':
      return content('material', 'Steel', { material: NOT_STAINLESS })
    default:
      return content('material', titled(material), saying(material))
  }
}

export function shapeFact(shape: string): FactContent {
  if (shape === 'square' || shape === 'rectangular')
    return content('shape', titled(shape), { ...HOLLOW, shape: [shape] }, { shape: [shape] })
  if (shape === 'round') return content('shape', 'Round', { shape: ['round'] })
  return { ...content('category', 'Hollow sections', HOLLOW), prefer: { shape: ['square'] } }
}

export function finishFact(finish: string): FactContent {
  if (finish === 'Galvanised')
    return content('category', 'Galvanised', { category: ['galvanised'] }, { finish: ['Galvanised'] })
  if (finish === 'Black')
    return {
      ...content('finish', 'Black', { finish: BLACK, category: ['erw'] }, { finish: BLACK }),
      prefer: { finish: ['Black'] },
    }
  return content('finish', finish, { finish: [finish] })
}

export const coatingFact = (coating: string): FactContent =>
  content('finish', titled(coating), { finish: coating === 'coated' ? ['3LPE', 'FBE'] : [coating] })

export const endsFact = (ends: string): FactContent =>
  content('ends', ends === 'Plain' ? 'Plain ends' : ends, {
    end_type: /^(?:Threaded|Screwed)/.test(ends) ? ['Threaded and coupled', 'Screwed and socketed'] : [ends],
  })
