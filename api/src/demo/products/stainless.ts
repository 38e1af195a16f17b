import type { StainlessSchedule } from '@nalika/shared-api/contract'
import type { Draft, Steel } from './draft.ts'
import { processPressure } from './pressure.ts'
import { inWords, stainlessSize } from './sizes.ts'

interface Alloy {
  steel: Steel
  /** Allowable stress of ASME B31.3 at 38 °C in MPa. */
  allowable: number
  rate: number
  strength: string
  advice: string
}

const alloy = (
  grade: string,
  density: Steel['density'],
  [yieldStrength, tensile]: readonly [number, number],
  rest: Omit<Alloy, 'steel'>,
): Alloy => ({
  steel: {
    standard: 'ASTM A312',
    grade,
    material: `Stainless steel ${grade.slice(2)}`,
    density,
    yield: yieldStrength,
    tensile,
  },
  ...rest,
})

const ALLOYS = {
  TP304: alloy('TP304', 'stainless304', [205, 515], {
    allowable: 138,
    rate: 260,
    strength: '18 % chromium and 8 % nickel: the all-round stainless steel',
    advice:
      'For food, dairy, clean water and most plant. Keep it away from chlorides, where 316 does better.',
  }),
  TP304L: alloy('TP304L', 'stainless304', [170, 485], {
    allowable: 115,
    rate: 268,
    strength: 'At most 0.035 % carbon: can be welded without losing corrosion resistance beside the seam',
    advice: 'The choice where pipe is welded and cannot be annealed afterwards.',
  }),
  TP316: alloy('TP316', 'stainless316', [205, 515], {
    allowable: 138,
    rate: 380,
    strength: '2 to 3 % molybdenum against pitting by chlorides',
    advice: 'For chemicals, salt-laden air, dyes and brine.',
  }),
  TP316L: alloy('TP316L', 'stainless316', [170, 485], {
    allowable: 115,
    rate: 388,
    strength: '2 to 3 % molybdenum with at most 0.035 % carbon: resists pitting and can be welded as it is',
    advice: 'What pharmaceutical and chemical plants usually specify.',
  }),
}

function stainlessPipe(nps: string, schedule: StainlessSchedule, name: keyof typeof ALLOYS): Draft[] {
  const { steel, allowable, rate, strength, advice } = ALLOYS[name]
  const size = stainlessSize(nps, schedule, steel.density)
  if (size?.section.shape !== 'round') return []
  const { outsideDiameter, wall } = size.section
  const welded = schedule === '10S'
  return [
    {
      line: welded ? 'stainless-welded' : 'stainless-seamless',
      category: 'stainless',
      name: `SS ${welded ? 'Welded' : 'Seamless'} Pipe ${nps}" NB Sch ${schedule} ASTM A312 ${name}`,
      description: `${welded ? 'Welded' : 'Seamless'} austenitic stainless pipe, ${inWords(size)}, annealed and pickled, for process plant, food and corrosive media.`,
      applications:
        steel.density === 'stainless316' ? ['Oil and gas', 'Water and sewage'] : ['Plumbing', 'HVAC', 'Gas'],
      size,
      steel,
      manufacture: welded ? 'Automatically fusion welded' : 'Seamless, cold finished',
      finish: 'Annealed and pickled',
      end_type: outsideDiameter < 50 ? 'Plain' : 'Bevelled (30°)',
      length: 6,
      pressure_rating: processPressure(outsideDiameter, wall, allowable, welded ? 0.8 : 1),
      rate: rate * (welded ? 0.94 : 1),
      features: [
        strength,
        'Solution annealed and pickled: clean, scale-free surface inside and outside',
        welded
          ? 'Welded without filler metal, seam smooth inside'
          : 'Seamless: joint factor of 1 in pressure calculations',
        'Every heat with its own chemical analysis on the certificate',
      ],
      paragraphs: [
        `ASTM A312 covers seamless and welded austenitic stainless pipe. ${advice}`,
        `NPS ${nps} schedule ${schedule} is ${inWords(size)}. Stainless schedules carry the letter S and follow ASME B36.19M, which differs from the carbon steel table in the large sizes.`,
        `The weight of ${String(size.mass)} kg per metre is computed with the density of ${steel.density === 'stainless316' ? '316, 7980' : '304, 7930'} kg/m³.`,
      ],
      specifications: [
        { label: 'Dimensions', value: 'ASME B36.19M' },
        { label: 'Wall tolerance', value: '−12.5 %' },
        { label: 'Leak test', value: 'Hydrostatic or electric, as ASTM A999' },
      ],
      certificate: '3.1',
    },
  ]
}

export function stainlessPipes(): Draft[] {
  const small = ['1/2', '3/4', '1', '1 1/4', '1 1/2', '2', '2 1/2', '3', '4']
  const common = [...small, '6', '8']
  const few = ['1/2', '1', '1 1/2', '2', '3', '4', '6']
  return [
    ...[...common, '10', '12'].flatMap((nps) => [
      ...stainlessPipe(nps, '10S', 'TP304'),
      ...stainlessPipe(nps, '40S', 'TP304'),
    ]),
    ...['1/2', '1', '1 1/2', '2'].flatMap((nps) => stainlessPipe(nps, '80S', 'TP304')),
    ...few.flatMap((nps) => stainlessPipe(nps, '10S', 'TP304L')),
    ...common.flatMap((nps) => stainlessPipe(nps, '40S', 'TP316')),
    ...few.flatMap((nps) => stainlessPipe(nps, '10S', 'TP316')),
    ...['1/2', '1', '2'].flatMap((nps) => stainlessPipe(nps, '80S', 'TP316')),
    ...common.flatMap((nps) => stainlessPipe(nps, '10S', 'TP316L')),
    ...few.flatMap((nps) => stainlessPipe(nps, '40S', 'TP316L')),
    ...['1/4', '3/8'].flatMap((nps) => stainlessPipe(nps, '40S', 'TP304')),
  ]
}
