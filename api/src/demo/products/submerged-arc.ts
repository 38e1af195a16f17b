import type { Schedule } from '@nalika/shared-api/contract'
import type { Draft } from './draft.ts'
import { processPressure, testPressure } from './pressure.ts'
import { carbonSize, inWords, roundSize, walls } from './sizes.ts'

const NB_OF: Readonly<Record<string, number>> = {
  '406.4': 400,
  '457': 450,
  '508': 500,
  '559': 550,
  '610': 600,
  '711': 700,
  '813': 800,
  '914': 900,
  '1016': 1000,
  '1219': 1200,
}
const WATER_GRADES = {
  'Fe 410': { yield: 235, tensile: 410, rate: 70 },
  'Fe 450': { yield: 275, tensile: 450, rate: 72.5 },
} as const

/** Helically welded pipe for water, IS 3589. */
function helical(
  outsideDiameter: number,
  wall: number,
  grade: keyof typeof WATER_GRADES = 'Fe 410',
  coated = false,
): Draft {
  const nb = NB_OF[String(outsideDiameter)] ?? Math.round(outsideDiameter)
  const size = roundSize(outsideDiameter, wall, `NB ${String(nb)}`)
  const { yield: yieldStrength, tensile, rate } = WATER_GRADES[grade]
  return {
    line: 'hsaw',
    category: 'saw',
    name: `HSAW Pipe ${String(outsideDiameter)} × ${walls(wall)} IS 3589 ${grade}${coated ? ' 3LPE Coated' : ''}`,
    description: `Helically welded pipe, ${inWords(size)} (${String(nb)} NB), ${coated ? 'with a three-layer polyethylene coating ' : ''}for water transmission, sewage and piling.`,
    applications: coated ? ['Water and sewage'] : ['Water and sewage', 'Structural'],
    size,
    steel: {
      standard: 'IS 3589',
      grade,
      material: 'Mild steel',
      density: 'carbon',
      yield: yieldStrength,
      tensile,
    },
    manufacture: 'Helical submerged arc welded',
    finish: coated ? '3LPE' : 'Black',
    end_type: 'Bevelled (30°)',
    length: 12,
    test_pressure: testPressure(outsideDiameter, wall, tensile * 0.4, 5),
    rate,
    ...(coated && { coatingRate: 780 }),
    features: [
      'Welded inside and outside by submerged arc along a helix',
      'Any diameter from one coil width, so odd sizes need no new tooling',
      coated
        ? 'Three layers outside: fusion bonded epoxy, adhesive, polyethylene; ends left bare for field welding'
        : 'Ready for cement mortar lining and outside coating',
      'Each pipe hydrostatically tested in the mill',
    ],
    paragraphs: [
      `HSAW, also called SSAW or spiral pipe, is formed from hot rolled coil and welded inside and outside. Most large water schemes in India use it.`,
      `This size measures ${inWords(size)} and weighs ${String(size.mass)} kg per metre${coated ? ' without the coating' : ''}; a 12 m pipe weighs ${(size.mass * 0.012).toFixed(2)} t. Please plan trailer and crane accordingly.`,
      `IS 3589 ${grade} has tensile ${String(tensile)} MPa min. The standard covers up to 2540 mm outside diameter: please ask for sizes not listed here.`,
    ],
    certificate: '3.1',
  }
}

const PLATE_GRADES = {
  C60: { yield: 220, tensile: 415, allowable: 138, rate: 84 },
  C70: { yield: 260, tensile: 485, allowable: 161, rate: 89 },
} as const

/** Longitudinally welded pipe of plate for pressure service, ASTM A672. */
function longitudinal(nps: string, schedule: Schedule, grade: keyof typeof PLATE_GRADES): Draft[] {
  const size = carbonSize(nps, schedule)
  if (size?.section.shape !== 'round') return []
  const { outsideDiameter, wall } = size.section
  const { yield: yieldStrength, tensile, allowable, rate } = PLATE_GRADES[grade]
  return [
    {
      line: 'lsaw',
      category: 'saw',
      name: `LSAW Pipe ${nps}" NB Sch ${schedule} ASTM A672 Gr ${grade}`,
      description: `Longitudinally welded pipe of pressure vessel plate, ${inWords(size)}, for cooling water, process and steam headers.`,
      applications: ['Oil and gas', 'Boilers', 'Water and sewage'],
      size,
      steel: {
        standard: 'ASTM A672',
        grade: `A672 Gr ${grade}`,
        material: 'Carbon steel',
        density: 'carbon',
        yield: yieldStrength,
        tensile,
      },
      manufacture: 'Longitudinal submerged arc welded',
      finish: 'Black',
      end_type: 'Bevelled (30°)',
      length: 12,
      pressure_rating: processPressure(outsideDiameter, wall, allowable),
      rate,
      features: [
        'Class 22: stress relieved, weld fully radiographed, each length pressure tested',
        'One straight seam, welded inside and outside',
        `Plate of ASTM A516 Grade ${grade.slice(1)}`,
        'Ends bevelled 30° for butt welding',
      ],
      paragraphs: [
        `ASTM A672 pipe is fusion welded from pressure vessel plate and is economical where seamless pipe becomes costly: from NPS 16 upwards.`,
        `Grade ${grade} means plate of ASTM A516 Grade ${grade.slice(1)}. In Class 22 the seam is radiographed from end to end, so the design code gives it a factor of 1.`,
        `NPS ${nps} schedule ${schedule} measures ${inWords(size)}, ${String(size.mass)} kg per metre.`,
      ],
      specifications: [
        { label: 'Class', value: '22' },
        { label: 'Dimensions', value: 'ASME B36.10M' },
      ],
      certificate: '3.1',
    },
  ]
}

export function submergedArcPipes(): Draft[] {
  return [
    helical(406.4, 6.3),
    ...[457, 508, 559, 610].flatMap((diameter) => [helical(diameter, 6.3), helical(diameter, 8)]),
    ...[711, 813, 914].flatMap((diameter) => [helical(diameter, 8), helical(diameter, 10)]),
    ...[1016, 1219].flatMap((diameter) => [helical(diameter, 10), helical(diameter, 12.5)]),
    ...[711, 914, 1016, 1219].map((diameter) => helical(diameter, 10, 'Fe 450')),
    ...[508, 610, 813].map((diameter) => helical(diameter, 8, 'Fe 410', true)),
    ...['16', '18', '20', '24'].flatMap((nps) => [
      ...longitudinal(nps, '40', 'C60'),
      ...longitudinal(nps, '40', 'C70'),
    ]),
    ...['16', '20'].flatMap((nps) => longitudinal(nps, '80', 'C70')),
  ]
}
