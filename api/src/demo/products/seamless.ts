import type { Schedule } from '@nalika/shared-api/contract'
import type { Draft } from './draft.ts'
import { mostOfAstmPipe, processPressure, testPressure } from './pressure.ts'
import { carbonSize, inWords } from './sizes.ts'

const SMALL = ['1/2', '3/4', '1', '1 1/4', '1 1/2']
const MIDDLE = ['2', '2 1/2', '3', '4', '5', '6', '8', '10', '12', '14', '16']
const LARGE = ['18', '20', '24']

interface Grade {
  letter: 'B' | 'C'
  yield: number
  tensile: number
  /** Allowable stress of ASME B31.3 at 38 °C in MPa. */
  allowable: number
  rate: number
}
const GRADE_B: Grade = { letter: 'B', yield: 240, tensile: 415, allowable: 138, rate: 95 }
const GRADE_C: Grade = { letter: 'C', yield: 275, tensile: 485, allowable: 161, rate: 101 }

/** Pipe for high temperature, ASTM A106. */
function a106(nps: string, schedule: Schedule, grade: Grade): Draft[] {
  const size = carbonSize(nps, schedule)
  if (size?.section.shape !== 'round') return []
  const { outsideDiameter, wall } = size.section
  const small = outsideDiameter < 50
  const making = small ? 'Cold drawn' : 'Hot finished'
  const steamy =
    schedule === '40' ? 'steam, condensate and process lines' : 'high pressure steam and process lines'
  return [
    {
      line: 'seamless',
      category: 'seamless',
      name: `Seamless Pipe ${nps}" NB Sch ${schedule} ASTM A106 Gr ${grade.letter}`,
      description: `${making} seamless carbon steel pipe, ${inWords(size)}, for ${steamy}.`,
      applications:
        schedule === '40' ? ['Oil and gas', 'Boilers', 'Gas', 'HVAC'] : ['Oil and gas', 'Boilers'],
      size,
      steel: {
        standard: 'ASTM A106',
        grade: `A106 Gr ${grade.letter}`,
        material: 'Carbon steel',
        density: 'carbon',
        yield: grade.yield,
        tensile: grade.tensile,
      },
      manufacture: `Seamless, ${making.toLowerCase()}`,
      finish: small ? 'Black' : 'Varnished',
      end_type: small ? 'Plain' : 'Bevelled (30°)',
      length: 6,
      pressure_rating: processPressure(outsideDiameter, wall, grade.allowable),
      test_pressure: testPressure(outsideDiameter, wall, grade.yield * 0.6, mostOfAstmPipe(outsideDiameter)),
      rate: grade.rate,
      features: [
        'No weld seam: the full wall carries the pressure, with a joint factor of 1',
        'Silicon-killed steel for service at high temperature',
        'Can be bent, flanged and welded',
        small ? 'Square cut ends for threading or socket welding' : 'Ends bevelled 30° for butt welding',
        ...(grade.letter === 'C' ? ['Stronger than Grade B: 275 MPa yield instead of 240'] : []),
      ],
      paragraphs: [
        `ASTM A106 is the usual choice for hot service: steam mains, boiler feed, thermic fluid and refinery process lines. The steel is killed with at least 0.10 % silicon for soundness at high temperature.`,
        `Dimensions follow ASME B36.10M: NPS ${nps} schedule ${schedule} is ${inWords(size)}, ${String(size.mass)} kg per metre. The wall may be up to 12.5 % thinner than nominal at any point.`,
        `Each length is hydrostatically tested at the mill, or electrically tested if the order says so. Every heat comes with its certificate.`,
      ],
      specifications: [
        { label: 'Dimensions', value: 'ASME B36.10M' },
        { label: 'Wall tolerance', value: '−12.5 %' },
      ],
      certificate: '3.1',
    },
  ]
}

/** Pipe for ordinary pressure service, ASTM A53 type S. */
function a53(nps: string, schedule: Schedule): Draft[] {
  const size = carbonSize(nps, schedule)
  if (size?.section.shape !== 'round') return []
  const { outsideDiameter, wall } = size.section
  const threaded = outsideDiameter < 70
  return [
    {
      line: 'seamless',
      category: 'seamless',
      name: `Seamless Pipe ${nps}" NB Sch ${schedule} ASTM A53 Gr B Type S`,
      description: `Seamless carbon steel pipe, ${inWords(size)}, for steam, water, gas and air lines.`,
      applications: ['Gas', 'HVAC', 'Fire fighting', 'Oil and gas'],
      size,
      steel: {
        standard: 'ASTM A53',
        grade: 'A53 Gr B',
        material: 'Carbon steel',
        density: 'carbon',
        yield: 240,
        tensile: 415,
      },
      manufacture: 'Seamless, hot finished',
      finish: 'Black',
      end_type: threaded ? 'Threaded and coupled' : 'Bevelled (30°)',
      length: 6,
      // A thread takes wall away, and how much depends on the code: no figure is better than a wrong one.
      pressure_rating: threaded ? '' : processPressure(outsideDiameter, wall, 138),
      test_pressure: testPressure(outsideDiameter, wall, 144, mostOfAstmPipe(outsideDiameter)),
      rate: 91,
      features: [
        'Type S: seamless, no weld to inspect',
        threaded ? 'Taper threads with one coupling fitted per length' : 'Ends bevelled 30° for butt welding',
        'Ample pressure rating for ordinary steam, gas and air lines',
        'Same outside diameter as A106 pipe, so fittings and flanges interchange',
      ],
      paragraphs: [
        `ASTM A53 covers pipe for mechanical and pressure use and for ordinary steam, water, gas and air lines. Type S is seamless.`,
        `NPS ${nps} schedule ${schedule} measures ${inWords(size)} and weighs ${String(size.mass)} kg per metre with plain ends.`,
        `For continuous high-temperature service use ASTM A106 instead: its steel is always killed.`,
      ],
      specifications: [
        { label: 'Dimensions', value: 'ASME B36.10M' },
        { label: 'Wall tolerance', value: '−12.5 %' },
      ],
      certificate: '3.1',
    },
  ]
}

export function seamlessPipes(): Draft[] {
  return [
    ...[...SMALL, ...MIDDLE].flatMap((nps) =>
      (['40', '80', '160'] as const).flatMap((one) => a106(nps, one, GRADE_B)),
    ),
    ...LARGE.flatMap((nps) => a106(nps, '40', GRADE_B)),
    ...['2', '3', '4', '6', '8'].flatMap((nps) =>
      (['80', '160'] as const).flatMap((one) => a106(nps, one, GRADE_C)),
    ),
    ...['1/2', '3/4', '1', '1 1/2', '2', '3', '4', '6'].flatMap((nps) => a53(nps, '40')),
    ...['1/2', '1', '2', '4'].flatMap((nps) => a53(nps, '80')),
    ...['1/4', '3/8'].flatMap((nps) => (['40', '80'] as const).flatMap((one) => a106(nps, one, GRADE_B))),
  ]
}
