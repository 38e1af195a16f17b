import { defineStandard, type Standard } from './standard.ts'

const STRUCTURAL = 'YSt 210 210/330; YSt 240 240/410; YSt 310 310/450; YSt 355 355/490'
const BOILER = '320 176/320; 360 198/360; 440 242/440'

/** Standards of the Bureau of Indian Standards. */
export const INDIAN_STANDARDS: readonly Standard[] = [
  defineStandard({
    id: 'IS 1239 (Part 1)',
    title:
      'Mild steel tubes for water, gas, air and steam, light, medium and heavy, 6 to 150 NB, black or galvanised',
    processes: ['ERW', 'HFI', 'seamless', 'FBW'],
    tables: ['is-1239'],
    grades: 'IS 1239 -/320',
    written: ['IS 1239', 'IS 1239 Part 1', 'IS 1239-1', 'IS 1239 P1', 'IS 1239 I'],
    equivalents: [
      { standard: 'EN 10255', caveat: 'Nearly the same sizes; tolerances and tests differ' },
      { standard: 'ASTM A53', caveat: 'Other diameters and walls: Sch 40 is no class of IS 1239' },
    ],
  }),
  defineStandard({
    id: 'IS 1239 (Part 2)',
    title: 'Steel pipe fittings: sockets, nipples, elbows, tees',
    form: 'fittings',
    written: ['IS 1239 Part 2', 'IS 1239-2', 'IS 1239 P2', 'IS 1239 II'],
  }),
  defineStandard({
    id: 'IS 3589',
    title: 'Steel pipes for water and sewage, 168.3 to 2540 mm outside diameter',
    processes: ['ERW', 'HFI', 'SAW', 'seamless', 'FBW'],
    tables: ['is-3589'],
    grades: 'Fe 330 195/330; Fe 410 235/410; Fe 450 275/450',
    equivalents: [
      { standard: 'API 5L', caveat: 'API 5L line pipe is tested more; Grade B is nearest to Fe 410' },
    ],
  }),
  defineStandard({
    id: 'IS 4923',
    title: 'Square and rectangular hollow steel sections for structural use',
    form: 'hollow section',
    processes: ['ERW', 'HFI', 'seamless'],
    tables: ['is-4923'],
    grades: STRUCTURAL,
    equivalents: [
      { standard: 'EN 10219', caveat: 'S355 compares with YSt 355; other sizes and tolerances' },
      { standard: 'ASTM A500', caveat: 'Strength by grade, to be compared; other sizes' },
    ],
  }),
  defineStandard({
    id: 'IS 1161',
    title: 'Round steel tubes for structural use',
    processes: ['ERW', 'HFI', 'seamless'],
    tables: ['is-1161'],
    grades: `${STRUCTURAL}; YSt 420; YSt 460`,
    equivalents: [
      { standard: 'EN 10219', caveat: 'Round sections to EN 10219 have other grades and tolerances' },
      {
        standard: 'IS 1239 (Part 1)',
        caveat: 'Like sizes, but IS 1239 has no yield strength and is for fluids',
      },
    ],
  }),
  defineStandard({
    id: 'IS 1914',
    title: 'Carbon steel boiler and superheater tubes',
    form: 'tube',
    processes: ['seamless', 'ERW', 'CEW'],
    tables: ['boiler-tubes'],
    grades: BOILER,
  }),
  defineStandard({
    id: 'IS 1978',
    title: 'Line pipe',
    processes: ['seamless', 'ERW', 'SAW'],
    tables: ['api-5l'],
    equivalents: [{ standard: 'API 5L', caveat: 'IS 1978 names grades by YSt; API 5L by A, B and X' }],
  }),
  defineStandard({ id: 'IS 1979', title: 'High-test line pipe', processes: ['seamless', 'ERW', 'SAW'] }),
  defineStandard({ id: 'IS 2039', title: 'Steel tubes for bicycles', form: 'tube' }),
  defineStandard({
    id: 'IS 2416',
    title: 'Boiler and superheater tubes for marine and naval use',
    form: 'tube',
    processes: ['seamless', 'ERW'],
    grades: '310; 360; 440',
  }),
  defineStandard({
    id: 'IS 3074',
    title: 'Steel tubes for automotive use',
    form: 'tube',
    processes: ['ERW', 'CDW', 'CEW', 'cold drawn seamless'],
    equivalents: [
      { standard: 'EN 10305-2', caveat: 'Precision tubes to EN have other grades and tolerances' },
    ],
  }),
  defineStandard({
    id: 'IS 3601',
    title: 'Steel tubes for mechanical and general engineering',
    form: 'tube',
    processes: ['ERW', 'CDW', 'CEW', 'seamless'],
  }),
  defineStandard({
    id: 'IS 4270',
    title: 'Steel casing tubes for water wells',
    form: 'casing',
    processes: ['ERW', 'SAW', 'seamless'],
    grades: 'Fe 410 235/410; Fe 450 275/450',
  }),
  defineStandard({ id: 'IS 5504', title: 'Spiral welded pipes', processes: ['HSAW'] }),
  defineStandard({ id: 'IS 6286', title: 'Seamless and welded steel pipe for sub-zero temperature' }),
  defineStandard({
    id: 'IS 6913',
    title: 'Stainless steel tubes for food and beverages',
    form: 'tube',
    metals: ['stainless steel'],
  }),
  defineStandard({ id: 'IS 7138', title: 'Steel tubes for furniture', form: 'tube', processes: ['ERW'] }),
  defineStandard({
    id: 'IS 9295',
    title: 'Steel tubes for idlers of belt conveyors',
    form: 'tube',
    processes: ['ERW'],
    written: ['conveyor idler tube', 'idler tube'],
  }),
  defineStandard({ id: 'IS 10577', title: 'Lancing pipes', processes: ['ERW'] }),
  defineStandard({
    id: 'IS 11714',
    title: 'Carbon steel tubes for heat exchangers and condensers',
    form: 'tube',
    processes: ['seamless', 'ERW'],
  }),
  defineStandard({
    id: 'IS 17875',
    title: 'Stainless steel seamless pipes and tubes for general service',
    metals: ['stainless steel'],
    processes: ['seamless'],
  }),
  defineStandard({
    id: 'IS 17876',
    title: 'Stainless steel welded pipes and tubes for general service',
    metals: ['stainless steel'],
    processes: ['TIG'],
  }),
  // Cited beside pipe.
  defineStandard({ id: 'IS 1387', title: 'General requirements for supply of metal', form: 'requirements' }),
  defineStandard({ id: 'IS 554', title: 'Pipe threads for pressure-tight joints', form: 'requirements' }),
  defineStandard({ id: 'IS 2629', title: 'Practice of hot-dip galvanising', form: 'coating' }),
  defineStandard({ id: 'IS 4736', title: 'Hot-dip zinc coating of mild steel tubes', form: 'coating' }),
  defineStandard({ id: 'IS 10748', title: 'Hot-rolled steel strip for welded tubes', form: 'plate' }),
  defineStandard({
    id: 'IS 2062',
    title: 'Hot-rolled structural steel: plates, sections and bars',
    form: 'plate',
    grades: 'E250 (Fe 410W, E 250 A, E 250 BR) 250/410; E350 350/490',
  }),
  defineStandard({
    id: 'IS 808',
    title: 'Dimensions of beams, channels and angles',
    form: 'sections and bars',
  }),
  defineStandard({ id: 'IS 1786', title: 'Deformed bars for concrete (TMT)', form: 'sections and bars' }),
  defineStandard({ id: 'IS 2750', title: 'Steel scaffoldings', form: 'requirements' }),
  defineStandard({ id: 'IS 4014', title: 'Code for steel tubular scaffolding', form: 'requirements' }),
  defineStandard({ id: 'IS 9537', title: 'Conduits for electrical installations', form: 'other pipe' }),
  defineStandard({ id: 'IS 6392', title: 'Steel pipe flanges', form: 'fittings' }),
  defineStandard({ id: 'IS 9573', title: 'Rubber hose for LPG', form: 'other pipe' }),
  defineStandard({ id: 'IS 1536', title: 'Centrifugally cast iron pipes', form: 'other pipe' }),
  defineStandard({ id: 'IS 8329', title: 'Ductile iron pipes', form: 'other pipe' }),
  defineStandard({ id: 'IS 458', title: 'Concrete pipes', form: 'other pipe' }),
  defineStandard({ id: 'IS 4984', title: 'HDPE pipes for water', form: 'other pipe' }),
  defineStandard({ id: 'IS 4985', title: 'PVC pipes for water', form: 'other pipe' }),
  defineStandard({ id: 'IS 15778', title: 'CPVC pipes', form: 'other pipe' }),
]
