import type { Draft, Size } from './draft.ts'
import { hollowSizes, inWords, outline, walls } from './sizes.ts'

const GRADES = {
  '210': { tensile: 330, rate: 65 },
  '310': { tensile: 450, rate: 66.5 },
  '355': { tensile: 490, rate: 70 },
} as const
type GradeName = keyof typeof GRADES

/** Square or rectangular hollow section, IS 4923. */
function hollowSection(size: Size, grade: GradeName, finish: 'Black' | 'Varnished' | 'Galvanised'): Draft {
  if (size.section.shape === 'round') throw new TypeError('A hollow section is not round.')
  const { shape, width, height, wall } = size.section
  const { tensile, rate } = GRADES[grade]
  const { across } = outline(size)
  const square = shape === 'square'
  const galvanised = finish === 'Galvanised'
  const initials = square ? 'SHS' : 'RHS'
  const uses =
    across <= 50
      ? 'gates, grills, furniture and light frames'
      : across <= 100
        ? 'trusses, purlins, staircases and mounting frames'
        : 'columns, portal frames and bridges'
  return {
    line: 'hollow',
    category: 'hollow-sections',
    name: `${galvanised ? 'GI ' : ''}${initials} ${String(width)} × ${String(height)} × ${walls(wall)} IS 4923 YSt ${grade}`,
    description:
      `${galvanised ? 'Galvanised ' : ''}${square ? 'square' : 'rectangular'} hollow section, ${inWords(size)}, for ${uses}.`.replace(
        /^./,
        (letter) => letter.toUpperCase(),
      ),
    applications: across <= 80 ? ['Structural', 'Solar mounting'] : ['Structural'],
    size,
    steel: {
      standard: 'IS 4923',
      grade: `YSt ${grade}`,
      material: 'Mild steel',
      density: 'carbon',
      yield: Number(grade),
      tensile,
    },
    manufacture: 'Cold formed, electric resistance welded',
    finish,
    end_type: 'Plain',
    length: 6,
    rate: rate + (galvanised ? 15 : finish === 'Varnished' ? 0.5 : 0),
    features: [
      `Yield ${grade} MPa min`,
      square
        ? 'Same stiffness about both axes: no weak side as a column'
        : 'More depth for the same weight: efficient as a beam',
      'Flat faces: easy to join without gussets and quick to paint',
      galvanised
        ? 'Hot dip galvanised for open air'
        : 'Closed section: less surface to paint than an angle or channel',
    ],
    paragraphs: [
      `IS 4923 covers hollow steel sections for structural use. The grade number is the yield stress: YSt ${grade} has yield ${grade} MPa min and tensile ${String(tensile)} MPa min.`,
      `The standard’s mass of ${String(size.mass)} kg/m allows for the rounded corners, which the simple formula does not.`,
      galvanised
        ? `For module mounting structures the coating should last as long as the plant: ask the distributor for the zinc thickness of your lot.`
        : `Seal the ends of sections used outdoors, so that water does not collect inside.`,
    ],
    specifications: [
      { label: 'Wall tolerance', value: '±10 %' },
      { label: 'Corner radius', value: `about ${walls(2 * wall)} mm outside` },
    ],
    certificate: '2.2',
  }
}

export function hollowSections(): Draft[] {
  const sizes = hollowSizes()
  const upTo = (most: number) => sizes.filter((size) => outline(size).across <= most)
  const from = (least: number) => sizes.filter((size) => outline(size).across >= least)
  return [
    ...upTo(100).map((size) => hollowSection(size, '210', 'Black')),
    ...sizes.map((size) => hollowSection(size, '310', 'Varnished')),
    ...from(96).map((size) => hollowSection(size, '355', 'Varnished')),
    ...upTo(80).map((size) => hollowSection(size, '310', 'Galvanised')),
  ]
}
