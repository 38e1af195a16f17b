import { defineStandard, type Standard } from './standard.ts'

/** Standards of the American Petroleum Institute: line pipe and what goes down a well. */
export const API_STANDARDS: readonly Standard[] = [
  defineStandard({
    id: 'API 5L',
    title: 'Line pipe for oil and gas, seamless or welded, in two product specification levels (PSL1, PSL2)',
    processes: ['seamless', 'ERW', 'HFI', 'LSAW', 'HSAW'],
    tables: ['api-5l', 'asme-b36.10m'],
    grades:
      'A25 (L175) 175/310; A (L210) 207/331; B (L245) 241/414; X42 (L290) 290/414; X46 (L320) 317/434; X52 (L360) 359/455; ' +
      'X56 (L390) 386/490; X60 (L415) 414/517; X65 (L450) 448/531; X70 (L485) 483/565; X80 (L555) 552/621',
    written: ['5L', 'API5', 'APL 5L', 'ISO 3183', 'IS/ISO 3183'],
    equivalents: [
      {
        standard: 'ASTM A106',
        caveat: 'Grade B seamless is often dual certified; the certificate must name both',
      },
      { standard: 'EN 10208', caveat: 'L245 to L555 are the same strengths; tests differ' },
    ],
  }),
  defineStandard({
    id: 'API 5CT',
    title: 'Casing and tubing for oil and gas wells (OCTG)',
    form: 'casing',
    processes: ['seamless', 'ERW'],
    grades:
      'H40 276/414; J55 379/517; K55 379/655; M65 448/586; N80 (N80-1, N80 type 1) 552/689; N80Q 552/689; R95 655/724; ' +
      'L80 (L80-1, L80 type 1) 552/655; L80 9Cr (L80-9Cr) 552/655; L80 13Cr (L80-13Cr) 552/655; C90 621/689; T95 655/724; ' +
      'C110 758/793; P110 758/862; Q125 862/931',
    written: ['5CT', 'ISO 11960', 'OCTG'],
  }),
  defineStandard({
    id: 'API 5DP',
    title: 'Drill pipe',
    form: 'casing',
    processes: ['seamless'],
    grades: 'E75; X95; G105; S135',
    written: ['5DP', 'ISO 11961'],
  }),
  defineStandard({
    id: 'API 5B',
    title: 'Threads of casing, tubing and line pipe',
    form: 'requirements',
    written: ['5B'],
  }),
  defineStandard({
    id: 'API 5LD',
    title: 'Clad or lined line pipe',
    metals: ['carbon steel', 'nickel alloy'],
  }),
  defineStandard({ id: 'API 6A', title: 'Wellhead and tree equipment', form: 'fittings' }),
  defineStandard({ id: 'API 6D', title: 'Pipeline valves', form: 'fittings' }),
]
