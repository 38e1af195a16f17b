import type { Is1239Class } from '@nalika/shared-api/contract'
import type { Draft } from './draft.ts'
import { mostOfAstmPipe, testPressure } from './pressure.ts'
import { carbonSize, inWords, walls, waterTubes, type WaterTube } from './sizes.ts'
import { galvanisedStructuralTubes, WATER_CLASSES } from './welded.ts'

const ZINC = { label: 'Zinc coating', value: 'Hot dip, IS 4736, at least 360 g/m²' }

const USES: Readonly<Record<Is1239Class, string>> = {
  light: 'low pressure lines, fencing and handrails',
  medium: 'drinking water, risers and fire hydrants',
  heavy: 'pump columns, underground and high rise lines',
}

function applicationsOf({ nb, className }: WaterTube): Draft['applications'] {
  if (className === 'light')
    return nb <= 50 ? ['Plumbing', 'Structural', 'Solar mounting'] : ['HVAC', 'Structural']
  if (nb >= 100) return ['Fire fighting', 'Water and sewage', 'HVAC']
  if (className === 'heavy' && nb >= 25) return ['Borewell', 'Plumbing', 'Fire fighting', 'Water and sewage']
  return ['Plumbing', 'Fire fighting', 'Water and sewage', 'HVAC']
}

/** Galvanised tube of IS 1239, as it is usually sold: screwed with a socket, or with plain ends. */
function galvanisedWaterTube(tube: WaterTube, screwed: boolean): Draft {
  const { nb, className, size } = tube
  const { label, grade, colour, tolerance } = WATER_CLASSES[className]
  return {
    line: 'galvanised',
    category: 'galvanised',
    name: `GI Pipe ${String(nb)} NB ${label} IS 1239${screwed ? '' : ' Plain End'}`,
    description: `Hot dip galvanised pipe, ${inWords(size)}, ${label.toLowerCase()} class, for ${USES[className]}.`,
    applications: applicationsOf(tube),
    size,
    steel: { standard: 'IS 1239 (Part 1)', grade, material: 'Mild steel', density: 'carbon', tensile: 320 },
    manufacture: 'Electric resistance welded',
    finish: 'Galvanised',
    end_type: screwed ? 'Screwed and socketed' : 'Plain',
    length: 6,
    test_pressure: '5.0 MPa',
    rate: (className === 'light' ? 79.5 : 78) + (screwed ? 2 : 0),
    features: [
      'Zinc inside and outside, hot dipped to IS 4736',
      screwed
        ? 'Threaded to IS 554 at both ends, one socket fitted'
        : 'Plain ends for grooving or clamping; welding burns off the zinc',
      `${label} class, ${colour} band, ${walls(size.section.wall)} mm wall`,
      'Every length tested at 5 MPa in the mill',
    ],
    paragraphs: [
      `GI pipe to IS 1239 (Part 1) is steel tube dipped in molten zinc after pickling, so that inside and outside are both protected. IS 4736 specifies the zinc coating and how it is tested.`,
      `${String(nb)} NB ${label.toLowerCase()} has a wall of ${walls(size.section.wall)} mm. ${String(size.mass)} kg/m is for black tube with plain ends, as in the standard; zinc${screwed ? ' and socket add' : ' adds'} a little.`,
      screwed
        ? `Seal the joints with jute and white zinc or PTFE tape, and paint the bare threads, where rust starts first.`
        : `Cut ends are bare steel. Coat them with zinc-rich paint before the pipe is laid in soil or a damp wall.`,
    ],
    specifications: [
      { label: 'Colour band', value: colour },
      { label: 'Wall tolerance', value: tolerance },
      { label: 'Diameter limits', value: `${String(size.limits?.min)} to ${String(size.limits?.max)} mm` },
      ZINC,
    ],
    certificate: '2.2',
  }
}

/** Galvanised schedule 40 pipe for fire mains, grooved. */
function fireMain(nps: string): Draft[] {
  const size = carbonSize(nps, '40')
  if (size?.section.shape !== 'round') return []
  const { outsideDiameter, wall } = size.section
  return [
    {
      line: 'galvanised',
      category: 'galvanised',
      name: `GI ERW Pipe ${nps}" NB Sch 40 ASTM A53 Gr B Grooved`,
      description: `Galvanised welded pipe with cut grooves, ${inWords(size)}, for fire mains and chilled water.`,
      applications: ['Fire fighting', 'HVAC'],
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
      finish: 'Galvanised',
      end_type: 'Grooved',
      length: 6,
      test_pressure: testPressure(outsideDiameter, wall, 144, mostOfAstmPipe(outsideDiameter)),
      rate: 84,
      features: [
        'Grooved at both ends for mechanical couplings: quick to install and to dismantle',
        'Hot dip galvanised after welding, inside and outside',
        'Schedule 40 wall, thick enough for cut grooves and for threads',
      ],
      paragraphs: [
        `Wet risers and fire mains are full of still water and rust from the inside. Most specifications ask for zinc inside and outside, and grooved ends need no welding that would damage the coating.`,
        `NPS ${nps} schedule 40 measures ${inWords(size)}. ${String(size.mass)} kg/m, bare pipe.`,
      ],
      specifications: [{ label: 'Dimensions', value: 'ASME B36.10M' }],
      certificate: '3.1',
    },
  ]
}

export function galvanisedPipes(): Draft[] {
  const tubes = waterTubes()
  return [
    ...tubes.map((tube) => galvanisedWaterTube(tube, true)),
    ...tubes
      .filter(({ nb, className }) => className !== 'light' && nb >= 25)
      .map((tube) => galvanisedWaterTube(tube, false)),
    ...['2', '2 1/2', '3', '4', '6', '8'].flatMap(fireMain),
    ...galvanisedStructuralTubes(),
  ]
}
