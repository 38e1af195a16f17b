import type { Is1239Class } from '@nalika/shared-api/contract'
import type { Draft } from './draft.ts'
import { mostOfAstmPipe, processPressure, testPressure } from './pressure.ts'
import { carbonSize, inWords, roundSize, walls, waterTubes } from './sizes.ts'

export const WATER_CLASSES: Readonly<
  Record<Is1239Class, { label: string; grade: string; colour: string; tolerance: string }>
> = {
  light: { label: 'Light', grade: 'Class A (light)', colour: 'yellow', tolerance: '−8 %' },
  medium: { label: 'Medium', grade: 'Class B (medium)', colour: 'blue', tolerance: '−10 %' },
  heavy: { label: 'Heavy', grade: 'Class C (heavy)', colour: 'red', tolerance: '−10 %' },
}

const BLACK_USES: Readonly<Record<Is1239Class, string>> = {
  light: 'fencing, handrails, furniture and low pressure air lines',
  medium: 'water, compressed air and fire hydrant lines',
  heavy: 'steam, gas and heavily used water lines',
}

/** Black tube of IS 1239. */
function blackWaterTubes(): Draft[] {
  return waterTubes().map(({ nb, className, size }): Draft => {
    const { label, grade, colour, tolerance } = WATER_CLASSES[className]
    const large = nb >= 100
    return {
      line: 'is1239-black',
      category: 'erw',
      name: `MS ERW Pipe ${String(nb)} NB ${label} IS 1239`,
      description: `Black mild steel pipe, ${inWords(size)}, ${label.toLowerCase()} class, for ${BLACK_USES[className]}.`,
      applications:
        className === 'light'
          ? ['Structural', 'HVAC', 'Plumbing']
          : className === 'heavy' && large
            ? ['Fire fighting', 'Water and sewage', 'Borewell', 'Gas']
            : ['Fire fighting', 'HVAC', 'Gas', 'Water and sewage'],
      size,
      steel: {
        standard: 'IS 1239 (Part 1)',
        grade,
        material: 'Mild steel',
        density: 'carbon',
        tensile: 320,
      },
      manufacture: 'Electric resistance welded',
      finish: 'Black',
      end_type: 'Plain',
      length: 6,
      test_pressure: '5.0 MPa',
      rate: className === 'light' ? 63 : 62,
      features: [
        `Marked with a ${colour} band: ${label.toLowerCase()} class to IS 1239`,
        'Every length tested at 5 MPa in the mill',
        'Welds, bends and threads easily',
        `Weight to the standard: ${String(size.mass)} kg/m, plain end`,
      ],
      paragraphs: [
        `IS 1239 (Part 1) pipe is used in most Indian buildings. Each bore comes in three classes with the same fittings; the class decides the wall. ${String(nb)} NB ${label.toLowerCase()} has ${walls(size.section.wall)} mm.`,
        `The standard gives limits for the outside diameter: ${String(size.limits?.min)} to ${String(size.limits?.max)} mm for this class. ASME pipe of the same nominal size has a different diameter, so check fittings when you mix the two.`,
        `The colour band identifies the class: yellow is light, blue is medium, red is heavy.`,
      ],
      specifications: [
        { label: 'Colour band', value: colour },
        { label: 'Wall tolerance', value: tolerance },
        { label: 'Diameter limits', value: `${String(size.limits?.min)} to ${String(size.limits?.max)} mm` },
      ],
      certificate: '2.2',
    }
  })
}

/** Welded pipe of ASTM A53, type E. */
function a53(nps: string): Draft[] {
  const size = carbonSize(nps, '40')
  if (size?.section.shape !== 'round') return []
  const { outsideDiameter, wall } = size.section
  return [
    {
      line: 'erw',
      category: 'erw',
      name: `ERW Pipe ${nps}" NB Sch 40 ASTM A53 Gr B Type E`,
      description: `Electric resistance welded carbon steel pipe, ${inWords(size)}, for water, gas, air and fire lines.`,
      applications: ['Fire fighting', 'HVAC', 'Gas', 'Water and sewage'],
      size,
      steel: {
        standard: 'ASTM A53',
        grade: 'A53 Gr B',
        material: 'Carbon steel',
        density: 'carbon',
        yield: 240,
        tensile: 415,
      },
      manufacture: 'Electric resistance welded',
      finish: 'Varnished',
      end_type: 'Bevelled (30°)',
      length: 6,
      pressure_rating: processPressure(outsideDiameter, wall, 138, 0.85),
      test_pressure: testPressure(outsideDiameter, wall, 144, mostOfAstmPipe(outsideDiameter)),
      rate: 66,
      features: [
        'Weld seam heat treated after welding',
        'Same diameter and wall as seamless schedule 40, at a lower price',
        'Ends bevelled 30° for butt welding',
        'Varnished to prevent rust in storage',
      ],
      paragraphs: [
        `Type E of ASTM A53 is welded from strip by electric resistance, and its seam is heat treated so that no untempered martensite remains. Design codes give the seam a factor of 0.85.`,
        `NPS ${nps} schedule 40 measures ${inWords(size)}. It weighs ${String(size.mass)} kg per metre.`,
      ],
      specifications: [
        { label: 'Dimensions', value: 'ASME B36.10M' },
        { label: 'Wall tolerance', value: '−12.5 %' },
      ],
      certificate: '3.1',
    },
  ]
}

/** Thin-walled sprinkler pipe with grooved ends, ASTM A795. */
function sprinkler(nps: string): Draft[] {
  const size = carbonSize(nps, '10')
  if (!size) return []
  return [
    {
      line: 'erw',
      category: 'erw',
      name: `Sprinkler Pipe ${nps}" NB Sch 10 ASTM A795 Grooved`,
      description: `Thin-walled welded pipe with rolled grooves, ${inWords(size)}, for sprinkler systems.`,
      applications: ['Fire fighting'],
      size,
      steel: {
        standard: 'ASTM A795',
        grade: 'A795 Gr B',
        material: 'Carbon steel',
        density: 'carbon',
        yield: 240,
        tensile: 415,
      },
      manufacture: 'Electric resistance welded',
      finish: 'Black',
      end_type: 'Grooved',
      length: 6,
      rate: 69,
      features: [
        'Roll grooved at both ends for mechanical couplings: no welding on site',
        'Made for fire protection: type E of ASTM A795, Grade B',
        'Schedule 10 is lighter and has a larger bore than schedule 40',
        'Black surface, ready for primer and red enamel',
      ],
      paragraphs: [
        `ASTM A795 is the standard for pipe in fire protection. Schedule 10 is too thin for ordinary threads: join it with grooved couplings or by welding.`,
        `NPS ${nps} schedule 10 measures ${inWords(size)}, ${String(size.mass)} kg per metre.`,
        `The design standard and the fire authority decide whether a sprinkler system may use it. Ask for the coupling’s listing together with the pipe.`,
      ],
      certificate: '3.1',
    },
  ]
}

/** Larger welded water pipe, IS 3589. */
function waterMain(outsideDiameter: number, nb: number, wall: number): Draft {
  const size = roundSize(outsideDiameter, wall, `NB ${String(nb)}`)
  return {
    line: 'erw',
    category: 'erw',
    name: `ERW Pipe ${String(outsideDiameter)} × ${walls(wall)} IS 3589 Fe 410`,
    description: `Electric resistance welded pipe for water and sewage, ${inWords(size)} (${String(nb)} NB).`,
    applications: ['Water and sewage', 'Fire fighting', 'Structural', 'Borewell'],
    size,
    steel: {
      standard: 'IS 3589',
      grade: 'Fe 410',
      material: 'Mild steel',
      density: 'carbon',
      yield: 235,
      tensile: 410,
    },
    manufacture: 'Electric resistance welded',
    finish: 'Black',
    end_type: 'Bevelled (30°)',
    length: 6,
    test_pressure: testPressure(outsideDiameter, wall, 410 * 0.4, 5),
    rate: 64,
    features: [
      'Continues IS 1239 upwards: from 168.3 mm outside diameter',
      'Ends bevelled 30° for butt welding',
      'Each length hydrostatically tested in the mill',
      'Ready for cement mortar lining or outside coating',
    ],
    paragraphs: [
      `IS 3589 covers steel pipes for water and sewage from 168.3 to 2540 mm outside diameter. Fe 410 is the grade that most water boards specify.`,
      `This size measures ${inWords(size)} and weighs ${String(size.mass)} kg per metre.`,
    ],
    certificate: '2.2',
  }
}

interface StructuralUse {
  diameter: number
  wall: number
  nb: number
  className: Is1239Class
  grade: '210' | '240' | '310' | '355'
}
const TENSILE = { '210': 330, '240': 410, '310': 450, '355': 490 } as const

/** Tube for structures and scaffolding, IS 1161. */
export function structuralTube(
  { diameter, wall, nb, className, grade }: StructuralUse,
  finish: 'Black' | 'Galvanised' = 'Black',
): Draft {
  const size = { ...roundSize(diameter, wall, `NB ${String(nb)}`), schedule: className }
  const scaffold = nb === 40
  const galvanised = finish === 'Galvanised'
  const called = scaffold ? 'Scaffolding Tube' : 'Structural Tube'
  return {
    line: 'structural',
    category: galvanised ? 'galvanised' : 'erw',
    name: `${galvanised ? 'GI ' : ''}${called} ${String(diameter)} × ${walls(wall)} IS 1161 YSt ${grade}`,
    description: `${galvanised ? 'Hot dip galvanised tube' : 'Welded tube'}, ${inWords(size)} (${String(nb)} NB ${className}), for ${scaffold ? 'tube and coupler scaffolding' : 'trusses, columns and poles'}.`,
    applications: scaffold ? ['Scaffolding', 'Structural'] : ['Structural', 'Solar mounting'],
    size,
    steel: {
      standard: 'IS 1161',
      grade: `YSt ${grade}`,
      material: 'Mild steel',
      density: 'carbon',
      yield: Number(grade),
      tensile: TENSILE[grade],
    },
    manufacture: 'Electric resistance welded',
    finish,
    end_type: 'Plain',
    length: 6,
    rate: (galvanised ? 78 : 63) + (grade === '355' ? 4 : grade === '310' ? 2 : 0),
    features: [
      `Yield ${grade} MPa min`,
      scaffold
        ? 'Fits couplers for 48.3 mm tube'
        : 'Round section: equal buckling resistance in every direction',
      galvanised
        ? 'Hot dip galvanised inside and outside to IS 4736'
        : 'Clean black surface, ready for primer',
      'Square cut ends, free of burrs',
    ],
    paragraphs: [
      `IS 1161 covers steel tubes for structural purposes. The grade number is the yield stress: YSt ${grade} has yield ${grade} MPa min and tensile ${String(TENSILE[grade])} MPa min.`,
      scaffold
        ? `48.3 mm is the standard scaffolding diameter worldwide. Order tubes cut to 3 m or 4.5 m for ledgers and transoms, and 6 m for standards.`
        : `Tubes of this size are used as truss members, columns and poles. Design to IS 806.`,
    ],
    certificate: '2.2',
  }
}

const tube = (
  diameter: number,
  wall: number,
  nb: number,
  className: Is1239Class,
  grade: StructuralUse['grade'],
): StructuralUse => ({ diameter, wall, nb, className, grade })

export function weldedPipes(): Draft[] {
  return [
    ...blackWaterTubes(),
    ...['2', '2 1/2', '3', '4', '5', '6', '8', '10', '12'].flatMap(a53),
    ...['1', '1 1/4', '1 1/2', '2', '2 1/2', '3', '4', '6'].flatMap(sprinkler),
    waterMain(168.3, 150, 5),
    waterMain(168.3, 150, 6.3),
    waterMain(219.1, 200, 5),
    waterMain(219.1, 200, 6.3),
    waterMain(273, 250, 6.3),
    waterMain(273, 250, 8),
    waterMain(323.9, 300, 6.3),
    waterMain(323.9, 300, 8),
    waterMain(355.6, 350, 8),
    waterMain(406.4, 400, 8),
    structuralTube(tube(48.3, 3.2, 40, 'medium', '240')),
    structuralTube(tube(48.3, 4, 40, 'heavy', '240')),
    structuralTube(tube(60.3, 3.6, 50, 'medium', '240')),
    structuralTube(tube(60.3, 4.5, 50, 'heavy', '310')),
    structuralTube(tube(88.9, 4, 80, 'medium', '210')),
    structuralTube(tube(88.9, 4.8, 80, 'heavy', '310')),
    structuralTube(tube(114.3, 4.5, 100, 'medium', '240')),
    structuralTube(tube(114.3, 5.4, 100, 'heavy', '310')),
    structuralTube(tube(168.3, 4.8, 150, 'medium', '310')),
    structuralTube(tube(168.3, 5.4, 150, 'heavy', '355')),
  ]
}

export const galvanisedStructuralTubes = (): Draft[] => [
  structuralTube(tube(48.3, 3.2, 40, 'medium', '240'), 'Galvanised'),
  structuralTube(tube(48.3, 4, 40, 'heavy', '240'), 'Galvanised'),
  structuralTube(tube(60.3, 3.6, 50, 'medium', '310'), 'Galvanised'),
]
