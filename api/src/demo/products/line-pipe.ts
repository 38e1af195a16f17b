import { GRADES, type Schedule } from '@nalika/shared-api/contract'
import type { Draft, ProductLine } from './draft.ts'
import { pipelinePressure, testPressure } from './pressure.ts'
import { carbonSize, inWords } from './sizes.ts'

const RATES = { B: 100, X42: 102, X52: 106, X60: 112, X70: 118 } as const
type GradeName = keyof typeof RATES

const COATINGS = {
  bare: { finish: 'Black', suffix: '', rate: undefined },
  '3LPE': { finish: '3LPE', suffix: ' 3LPE Coated', rate: 860 },
  FBE: { finish: 'FBE', suffix: ' FBE Coated', rate: 470 },
} as const
type Coating = keyof typeof COATINGS

/** Share of the yield stress in the mill's test, by grade and diameter, as API 5L tabulates it. */
function testShare(grade: GradeName, diameter: number): number {
  if (grade === 'B' || diameter <= 141.3) return 0.6
  if (diameter <= 219.1) return 0.75
  return diameter < 508 ? 0.85 : 0.9
}

function processOf(diameter: number): { line: ProductLine; manufacture: string; word: string } {
  if (diameter < 200) return { line: 'line-seamless', manufacture: 'Seamless', word: 'Seamless' }
  return diameter <= 406.4
    ? { line: 'line-erw', manufacture: 'High frequency welded', word: 'Welded' }
    : { line: 'line-saw', manufacture: 'Longitudinal submerged arc welded', word: 'Submerged arc welded' }
}

function linePipe(nps: string, schedule: Schedule, gradeName: GradeName, coating: Coating = 'bare'): Draft[] {
  const size = carbonSize(nps, schedule)
  const grade = GRADES.find((one) => one.grade === `API 5L ${gradeName === 'B' ? 'Gr B' : gradeName}`)
  if (size?.section.shape !== 'round' || !grade) return []
  const { outsideDiameter, wall } = size.section
  const { line, manufacture, word } = processOf(outsideDiameter)
  const { finish, suffix, rate } = COATINGS[coating]
  const level = gradeName === 'B' || gradeName === 'X42' ? 'PSL 1' : 'PSL 2'
  const coated = coating !== 'bare'
  return [
    {
      line,
      category: 'line-pipe',
      name: `Line Pipe ${nps}" NB Sch ${schedule} ${grade.grade} ${level}${suffix}`,
      description: `${word} line pipe, ${inWords(size)}, ${coated ? `${coating} coated, ` : ''}for oil, gas and product pipelines.`,
      applications:
        gradeName === 'B' && !coated ? ['Oil and gas', 'Gas', 'Water and sewage'] : ['Oil and gas', 'Gas'],
      size,
      steel: {
        standard: 'API 5L',
        grade: grade.grade,
        material: 'Carbon steel',
        density: 'carbon',
        yield: grade.yield,
        tensile: grade.tensile,
      },
      manufacture,
      finish,
      end_type: 'Bevelled (30°)',
      length: 12,
      pressure_rating: pipelinePressure(outsideDiameter, wall, grade.yield),
      test_pressure: testPressure(
        outsideDiameter,
        wall,
        grade.yield * testShare(gradeName, outsideDiameter),
        20.5,
      ),
      rate: RATES[gradeName],
      ...(rate !== undefined && { coatingRate: rate }),
      features: [
        `Yield ${String(grade.yield)} MPa min, tensile ${String(grade.tensile)} MPa min`,
        level === 'PSL 2'
          ? 'PSL 2: tighter chemistry, impact tested, traceable from heat to pipe'
          : 'PSL 1: the standard quality level of API 5L',
        coating === '3LPE'
          ? 'Fusion bonded epoxy, adhesive and polyethylene outside; ends left bare for welding'
          : coating === 'FBE'
            ? 'Fusion bonded epoxy outside; ends left bare for welding'
            : 'Bare, ready for the coating of your choice',
        'Ends bevelled 30° for the automatic weld',
      ],
      paragraphs: [
        `API 5L is the standard for pipeline pipe. The number of an X grade is its yield stress in thousands of pounds per square inch${gradeName === 'B' ? '; Grade B is the grade below X42' : `: ${gradeName} has yield ${String(grade.yield)} MPa min`}.`,
        `NPS ${nps} schedule ${schedule} measures ${inWords(size)} and weighs ${String(size.mass)} kg per metre${coated ? ' without its coating' : ''}.`,
        coated
          ? `The coating is holiday tested over its full surface before dispatch. Handle the pipe with slings, never with chains or hooks.`
          : `Bare pipe may get light rust in transit; blasting removes it before coating.`,
      ],
      specifications: [
        { label: 'Product specification level', value: level },
        { label: 'Dimensions', value: 'ASME B36.10M' },
      ],
      certificate: '3.1',
    },
  ]
}

export function linePipes(): Draft[] {
  return [
    ...['2', '3', '4', '6', '8', '10', '12'].flatMap((nps) => linePipe(nps, '40', 'B')),
    ...['2', '3', '4', '6', '8'].flatMap((nps) => linePipe(nps, '80', 'B')),
    ...['4', '6', '8', '10', '12', '16'].flatMap((nps) => linePipe(nps, '40', 'X42')),
    ...['6', '8', '10', '12', '14', '16', '18', '20', '24'].flatMap((nps) => linePipe(nps, '40', 'X52')),
    ...['4', '6', '8', '10', '12'].flatMap((nps) => linePipe(nps, '40', 'B', '3LPE')),
    ...['8', '12', '16', '18', '24'].flatMap((nps) => linePipe(nps, '40', 'X52', '3LPE')),
    ...['8', '10', '12'].flatMap((nps) => linePipe(nps, '40', 'X52', 'FBE')),
    ...['10', '12', '16', '20', '24'].flatMap((nps) => linePipe(nps, '40', 'X60', '3LPE')),
    ...['16', '20'].flatMap((nps) => linePipe(nps, '40', 'X60')),
    ...['18', '20', '24'].flatMap((nps) => linePipe(nps, '40', 'X70', '3LPE')),
    ...['20', '24'].flatMap((nps) => linePipe(nps, '10', 'X70')),
  ]
}
