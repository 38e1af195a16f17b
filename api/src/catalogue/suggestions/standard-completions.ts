import { CATEGORIES } from '@nalika/shared-api/contract'
import { sizesOf, sizeTable } from '@nalika/shared-trade'
import { spellingsOf } from '@nalika/shared-trade/reading'
import { gradeValue } from '../reading/grade-values.ts'
import { around, formatNumber } from '../reading/search-facts.ts'
import type { Requirement } from '../reading/search-facts.ts'
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
const ROUNDING_MM = 0.15
const ofDiameter = (mm: number): Requirement => ({ diameter: [around(mm, ROUNDING_MM)] })

const ASME = sizesOf('asme-b36.10m').flatMap(({ nominal, od, walls }) =>
  nominal?.nps === undefined || nominal.nb === undefined
    ? []
    : [{ nps: nominal.nps, nb: nominal.nb, od, walls }],
)
/** Diameters that other standards give a bore. */
const ofBore = (nb: number) =>
  [
    ...new Set(
      [...sizesOf('asme-b36.10m'), ...sizesOf('is-1239'), ...sizesOf('is-3589')]
        .filter(({ nominal }) => nominal?.nb === nb)
        .map(({ od }) => od),
    ),
  ].map(ofDiameter)

const inchSizes = ASME.map(({ nps, nb, od }) => ({
  ...size(`${nps} inch`, `${formatNumber(od)} mm · NB ${String(nb)}`, `${nps} inch`, `NPS ${nps}`),
  sold: ofBore(nb),
}))

const boreSizes = ASME.map(({ nps, nb, od }) => {
  const bore = String(nb)
  const detail = `${nps} inch · ${formatNumber(od)} mm`
  return {
    ...size(`NB ${bore}`, detail, `NB ${bore}`, `${bore} NB`, `DN ${bore}`, `${bore} mm NB`),
    sold: ofBore(nb),
  }
})

const outsideDiameters = ASME.map(({ nps, nb, od }) => {
  const mm = formatNumber(od)
  return {
    ...size(`${mm} mm OD`, `${nps} inch · NB ${String(nb)}`, `${mm} mm OD`, `OD ${mm}`, `${mm} OD`),
    sold: [ofDiameter(od)],
  }
})

const SECTIONS = sizeTable('is-4923')
const SIDE_ROUNDING_MM = 0.05
const hollowSections = (SECTIONS.kind === 'hollow' ? SECTIONS.rows : []).map(({ width, height }) => {
  const [one, other] = [formatNumber(width), formatNumber(height)]
  const shape = width === height ? 'Square' : 'Rectangular'
  const sides = { one: around(width, SIDE_ROUNDING_MM), other: around(height, SIDE_ROUNDING_MM) }
  return {
    ...size(`${one} × ${other} mm`, `${shape} hollow section`, `${one} x ${other}`, `${one}x${other} mm`),
    sold: [{ sides }],
  }
})

const designations = new Set(
  [...ASME, ...sizesOf('asme-b36.19m')].flatMap(({ walls }) => walls.flatMap((wall) => wall.designations)),
)
const scheduleNumber = (name: string) => Number.parseInt(name.slice('Sch '.length), 10)
const schedules = [...designations]
  .filter((name) => name.startsWith('Sch '))
  .toSorted(
    (a, b) => Number(a.endsWith('S')) - Number(b.endsWith('S')) || scheduleNumber(a) - scheduleNumber(b),
  )
  .map((name) => {
    const number = name.slice('Sch '.length)
    return size(
      name,
      name.endsWith('S') ? 'Stainless schedule' : 'Schedule',
      name,
      `Schedule ${number}`,
      `${number} sch`,
    )
  })

const classes = (['light', 'medium', 'heavy'] as const).map((weight, index) => {
  const className = 'ABC'.charAt(index)
  const label = `${weight.charAt(0).toUpperCase()}${weight.slice(1)} (class ${className})`
  return size(label, 'IS 1239', `${className} class`, weight, `class ${className}`, ...spellingsOf(weight))
})

const categories: Completion[] = CATEGORIES.map(({ id, label, aliases }) => {
  const names = [label, ...aliases]
  const words = names.flatMap((name) => name.toLowerCase().split(' ').slice(0, 1))
  return {
    type: 'category',
    label,
    detail: '',
    text: label,
    path: `/category/${id}`,
    spellings: toSpellings(...names, ...words.flatMap(spellingsOf)),
  }
})

/** Standards that no grade names. */
const OTHER_STANDARDS = ['IS 1239', 'IS 3589', 'IS 4923', 'IS 1161', 'ASTM A312']

/** The grades that are sold, and their standards. */
export function completeGrades(grades: readonly string[]): Completion[] {
  const standards = new Set(
    grades.map((grade) => gradeValue(grade).standard).filter((one) => one !== undefined),
  )
  return [
    ...[...standards, ...grades.filter((grade) => !standards.has(`ASTM ${grade}`))].map(completeGrade),
    ...OTHER_STANDARDS.map((id) => ({
      ...completeGrade(id),
      sold: [{ standard: [{ number: id.replace(/^(?:IS|ASTM) /, '').toLowerCase() }] }],
    })),
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
