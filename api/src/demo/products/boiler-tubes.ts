import type { Draft, ProductLine, Steel } from './draft.ts'
import { boilerTestPressure } from './pressure.ts'
import { inWords, roundSize, walls } from './sizes.ts'

interface BoilerSteel {
  called: string
  line: ProductLine
  steel: Steel
  manufacture: string
  rate: number
  use: string
  note: string
  /** ASTM A1016 fixes the test; the British standard has its own. */
  american: boolean
}

const carbon = { material: 'Carbon steel', density: 'carbon' } as const
const alloyed = { material: 'Alloy steel', density: 'carbon' } as const

const A179: BoilerSteel = {
  called: 'Heat Exchanger Tube',
  line: 'boiler-seamless',
  steel: { standard: 'ASTM A179', grade: 'A179', ...carbon, yield: 180, tensile: 325 },
  manufacture: 'Seamless, cold drawn',
  rate: 132,
  use: 'shell and tube exchangers, condensers and oil coolers',
  note: 'A179 is soft low carbon steel, cold drawn and annealed, so that tube ends expand tightly into tube sheets.',
  american: true,
}
const A192: BoilerSteel = {
  called: 'Boiler Tube',
  line: 'boiler-seamless',
  steel: { standard: 'ASTM A192', grade: 'A192', ...carbon, yield: 180, tensile: 325 },
  manufacture: 'Seamless, hot finished',
  rate: 118,
  use: 'water walls and economisers of high pressure boilers',
  note: 'A192 is killed seamless carbon steel for high pressure boilers.',
  american: true,
}
const A210: BoilerSteel = {
  called: 'Boiler Tube',
  line: 'boiler-seamless',
  steel: { standard: 'ASTM A210', grade: 'A210 Gr A-1', ...carbon, yield: 255, tensile: 415 },
  manufacture: 'Seamless, hot finished',
  rate: 122,
  use: 'water walls, economisers and superheaters of medium temperature',
  note: 'A210 Grade A-1 is medium carbon steel: about 25% stronger than A192 at the same wall.',
  american: true,
}
const chromium = (grade: 'T11' | 'T22', content: string, rate: number): BoilerSteel => ({
  called: 'Superheater Tube',
  line: 'boiler-seamless',
  steel: { standard: 'ASTM A213', grade: `A213 ${grade}`, ...alloyed, yield: 205, tensile: 415 },
  manufacture: 'Seamless, hot finished',
  rate,
  use: 'superheaters and reheaters',
  note: `${grade} contains ${content}, which resists creep and scaling where carbon steel is no longer safe.`,
  american: true,
})
const T11 = chromium('T11', '1¼ % chromium and ½ % molybdenum', 208)
const T22 = chromium('T22', '2¼ % chromium and 1 % molybdenum', 238)
const BS_WELDED: BoilerSteel = {
  called: 'ERW Boiler Tube',
  line: 'boiler-erw',
  steel: { standard: 'BS 3059 Part 1', grade: 'BS 3059 Gr 320', ...carbon, yield: 195, tensile: 320 },
  manufacture: 'Electric resistance welded',
  rate: 92,
  use: 'smoke tubes of shell boilers and low pressure package boilers',
  note: 'Grade 320 of BS 3059 Part 1 is low tensile carbon steel without specified high-temperature properties: the standard tube for shell boilers.',
  american: false,
}
const BS_SEAMLESS: BoilerSteel = {
  called: 'Boiler Tube',
  line: 'boiler-seamless',
  steel: { standard: 'BS 3059 Part 2', grade: 'BS 3059 Gr 360', ...carbon, tensile: 360 },
  manufacture: 'Seamless, cold finished',
  rate: 120,
  use: 'water tube boilers',
  note: 'Grade 360 of BS 3059 Part 2 has specified high-temperature properties, which water tube boilers need.',
  american: false,
}

function boilerTube(outsideDiameter: number, wall: number, kind: BoilerSteel): Draft {
  const { called, line, steel, manufacture, rate, use, note, american } = kind
  const size = roundSize(outsideDiameter, wall, `OD ${String(outsideDiameter)}`)
  const exchanger = called === 'Heat Exchanger Tube'
  return {
    line,
    category: 'boiler-tubes',
    name: `${called} ${String(outsideDiameter)} × ${walls(wall)} ${american ? `ASTM ${steel.grade}` : steel.grade}`,
    description: `${manufacture.split(',')[0] ?? ''} ${steel.material.toLowerCase()} tube, ${inWords(size)}, for ${use}.`,
    applications: exchanger ? ['Boilers', 'HVAC', 'Oil and gas'] : ['Boilers'],
    size,
    steel,
    manufacture,
    finish: exchanger ? 'Varnished' : 'Black',
    end_type: 'Plain',
    length: 6,
    ...(american && { test_pressure: boilerTestPressure(outsideDiameter, wall) }),
    rate,
    features: [
      `For ${use}`,
      exchanger
        ? 'Annealed after cold drawing: soft ends that expand without cracking'
        : 'Flattening, flaring and hardness tests to the standard',
      american
        ? 'Minimum wall: no thinner at any point'
        : 'Close tolerance on the outside diameter for tube plates',
      'IBR documents for boilers under the Indian Boiler Regulations: please mention it in your request',
    ],
    paragraphs: [
      note,
      `The tube measures ${inWords(size)} and weighs ${String(size.mass)} kg per metre at that wall. Boiler tubes are specified by outside diameter, not by nominal bore.`,
      `Tubes can be cut to the drawing's length. Bending and finning not included.`,
    ],
    specifications: [{ label: 'Wall', value: american ? 'Minimum wall' : 'Nominal wall' }],
    certificate: '3.1',
  }
}

type Dimensions = readonly (readonly [diameter: number, wall: number])[]

const EXCHANGER: Dimensions = [
  [19.05, 1.65],
  [19.05, 2.11],
  [25.4, 2.11],
  [25.4, 2.77],
  [31.75, 2.77],
]
const BOILER: Dimensions = [
  [31.8, 3.25],
  [38.1, 3.25],
  [38.1, 3.66],
  [44.5, 3.25],
  [44.5, 3.66],
  [50.8, 3.25],
  [50.8, 3.66],
  [50.8, 4.06],
  [63.5, 3.66],
  [63.5, 4.06],
  [76.2, 3.66],
  [76.2, 4.06],
]
const STRONG: Dimensions = [
  [38.1, 4.06],
  [44.5, 4.06],
  [50.8, 4.06],
  [50.8, 4.88],
  [63.5, 4.88],
]

export function boilerTubes(): Draft[] {
  const of = (dimensions: Dimensions, steel: BoilerSteel) =>
    dimensions.map(([diameter, wall]) => boilerTube(diameter, wall, steel))
  return [
    ...of(EXCHANGER, A179),
    ...of(BOILER, A192),
    ...of(BOILER.slice(3), A210),
    ...of(STRONG, T11),
    ...of(STRONG, T22),
    ...of(BOILER.slice(5, 12), BS_WELDED),
    ...of(BOILER.slice(4, 9), BS_SEAMLESS),
  ]
}
