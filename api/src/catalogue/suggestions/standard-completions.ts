import {
  ASME_B36_10M,
  CARBON_SCHEDULES,
  CATEGORIES,
  GRADES,
  IS_4923,
  STAINLESS_SCHEDULES,
} from '@nalika/shared-api/contract'
import { around } from '../understanding/search-facts.ts'
import type { Requirement } from '../understanding/search-facts.ts'
import { diametersOf, formatNumber, readInches, sidesRequirement } from '../understanding/sizes.ts'
import { SYNONYMS } from '../understanding/synonyms.ts'
import { toSpellings } from './completions.ts'
import type { Completion } from './completions.ts'

const size = (label: string, detail: string, text: string, ...spellings: string[]): Completion => ({
  type: 'size',
  label,
  detail,
  text,
  spellings: toSpellings(label, text, ...spellings),
})

/** How near an outside diameter must be to the standard's. */
const ROUNDING_MM = 0.06
const ofDiameter = (mm: number): Requirement => ({ diameter: around(mm, ROUNDING_MM) })
const ofBore = (dn: number) => diametersOf(dn).map(ofDiameter)

const millimetres = (dn: number) => `${diametersOf(dn).slice(0, 1).map(formatNumber).join('')} mm`

const inchSizes = ASME_B36_10M.map(({ nps, dn }) => ({
  ...size(
    `${nps} inch`,
    `${millimetres(dn)} · NB ${String(dn)}`,
    `${nps} inch`,
    `NPS ${nps}`,
    `${formatNumber(readInches(nps))} inch`,
    `${nps.replace(' ', '.')} inch`,
  ),
  sold: ofBore(dn),
}))

const boreSizes = ASME_B36_10M.map(({ nps, dn }) => {
  const bore = String(dn)
  const detail = `${nps} inch · ${millimetres(dn)}`
  return {
    ...size(`NB ${bore}`, detail, `NB ${bore}`, `${bore} NB`, `DN ${bore}`, `${bore} mm NB`),
    sold: ofBore(dn),
  }
})

const outsideDiameters = ASME_B36_10M.map(({ nps, dn, outsideDiameter }) => {
  const mm = formatNumber(outsideDiameter)
  return {
    ...size(`${mm} mm OD`, `${nps} inch · NB ${String(dn)}`, `${mm} mm OD`, `OD ${mm}`, `${mm} OD`),
    sold: [ofDiameter(outsideDiameter)],
  }
})

const hollowSections = IS_4923.filter(
  ({ width, height }, index) =>
    IS_4923.findIndex((other) => other.width === width && other.height === height) === index,
).map(({ width, height }) => {
  const [one, other] = [formatNumber(width), formatNumber(height)]
  const shape = width === height ? 'Square' : 'Rectangular'
  return {
    ...size(`${one} × ${other} mm`, `${shape} hollow section`, `${one} x ${other}`, `${one}x${other} mm`),
    sold: [sidesRequirement(width, height)],
  }
})

const schedules = [...CARBON_SCHEDULES, ...STAINLESS_SCHEDULES].map((name) =>
  size(
    `Sch ${name}`,
    name.endsWith('S') ? 'Stainless schedule' : 'Schedule',
    `Sch ${name}`,
    `Schedule ${name}`,
    `${name} sch`,
  ),
)

const classes = (['light', 'medium', 'heavy'] as const).map((weight, index) => {
  const className = 'ABC'.charAt(index)
  const label = `${weight.charAt(0).toUpperCase()}${weight.slice(1)} (class ${className})`
  return size(label, 'IS 1239', `${className} class`, weight, `class ${className}`, ...synonymsOf(weight))
})

function synonymsOf(word: string): string[] {
  return (SYNONYMS[word] ?? '').split(' ').filter(Boolean)
}

const categories: Completion[] = CATEGORIES.map(({ id, label, aliases }) => {
  const names = [label, ...aliases]
  const words = names.flatMap((name) => name.toLowerCase().split(' ').slice(0, 1))
  return {
    type: 'category',
    label,
    detail: '',
    text: label,
    path: `/category/${id}`,
    spellings: toSpellings(...names, ...words.flatMap(synonymsOf)),
  }
})

/** The grades that are sold, and their standards. */
export function completeGrades(grades: readonly string[]): Completion[] {
  const standards = new Set(
    GRADES.filter(({ grade }) => grades.includes(grade)).map(({ standard }) => standard),
  )
  return [
    ...[...standards, ...grades].map(completeGrade),
    { ...completeGrade('IS 1239'), sold: [{ terms: "'1239'" }] },
  ]
}

/** A grade or a standard; a stainless grade by the name of the trade: 'SS 316L'. */
function completeGrade(grade: string): Completion {
  const number = /^(?:TP|SS) ?(3\d\d\w{0,2})$/i.exec(grade)?.[1]
  const label = number === undefined ? grade : `SS ${number}`
  const bare = grade.replace(/^ASTM /, '')
  return {
    type: 'grade',
    label,
    detail: number === undefined ? '' : grade,
    text: label,
    spellings: toSpellings(
      label,
      grade,
      bare,
      bare.replace(/ Gr /, ' '),
      `ASTM ${bare}`,
      `S${bare}`,
      ...(number === undefined ? [] : [number, `AISI ${number}`, `Stainless steel ${number}`]),
    ),
  }
}

export function completeBrand({ id, name }: { id: number; name: string }): Completion {
  const words = name.split(/\s+/)
  return {
    type: 'brand',
    label: name,
    detail: '',
    text: name,
    path: `/brand/${String(id)}`,
    spellings: toSpellings(...words.map((_word, index) => words.slice(index).join(' '))),
  }
}

/** What can be typed whatever the catalogue has: sizes of the standards and categories. */
export const STANDARD_COMPLETIONS: readonly Completion[] = [
  ...inchSizes,
  ...boreSizes,
  ...hollowSections,
  ...outsideDiameters,
  ...schedules,
  ...classes,
  ...categories,
]
