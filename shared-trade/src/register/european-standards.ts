import { defineStandard, type Standard } from './standard.ts'

const PRESSURE_TUBE =
  'P195TR1 195/320; P195TR2 195/320; P235TR1 235/360; P235TR2 235/360; P265TR1 265/410; P265TR2 265/410'
const STAINLESS = ['stainless steel'] as const

const EUROPEAN: readonly Standard[] = [
  defineStandard({
    id: 'EN 10216-1',
    title: 'Seamless steel tubes for pressure, non-alloy, at room temperature',
    processes: ['seamless'],
    grades: PRESSURE_TUBE,
  }),
  defineStandard({
    id: 'EN 10216-2',
    title: 'Seamless steel tubes for pressure at high temperature',
    metals: ['carbon steel', 'alloy steel'],
    processes: ['seamless'],
    grades:
      'P195GH 195/320; P235GH (1.0345) 235/360; P265GH (1.0425) 265/410; 16Mo3 (1.5415) 280/450; ' +
      '13CrMo4-5 (1.7335) 290/440; 10CrMo9-10 (1.7380) 280/480; X10CrMoVNb9-1 (1.4903) 450/630',
    equivalents: [{ standard: 'ASTM A106', caveat: 'P265GH is near Grade B; chemistry and tests differ' }],
  }),
  defineStandard({
    id: 'EN 10216-3',
    title: 'Seamless fine-grain steel tubes for pressure',
    processes: ['seamless'],
    grades: 'P275NL1; P355N; P355NH; P355NL1; P460N',
  }),
  defineStandard({
    id: 'EN 10216-4',
    title: 'Seamless steel tubes for pressure at low temperature',
    processes: ['seamless'],
    grades: 'P215NL; P265NL',
  }),
  defineStandard({
    id: 'EN 10216-5',
    title: 'Seamless stainless steel tubes for pressure',
    metals: ['stainless steel', 'duplex steel'],
    processes: ['seamless'],
    grades: '1.4301; 1.4306; 1.4307; 1.4401; 1.4404; 1.4541; 1.4571; 1.4462; 1.4539',
  }),
  defineStandard({
    id: 'EN 10217-1',
    title: 'Welded steel tubes for pressure, non-alloy, at room temperature',
    processes: ['ERW', 'HFI'],
    grades: PRESSURE_TUBE,
  }),
  defineStandard({
    id: 'EN 10217-2',
    title: 'Electric welded steel tubes for pressure at high temperature',
    processes: ['ERW', 'HFI'],
    grades: 'P195GH 195/320; P235GH 235/360; P265GH 265/410; 16Mo3 280/450',
  }),
  defineStandard({
    id: 'EN 10217-7',
    title: 'Welded stainless steel tubes for pressure',
    metals: STAINLESS,
    processes: ['TIG', 'laser welded'],
    grades: '1.4301; 1.4306; 1.4307; 1.4401; 1.4404; 1.4541; 1.4571; 1.4462',
  }),
  defineStandard({
    id: 'EN 10210',
    title: 'Hot finished structural hollow sections, round, square and rectangular',
    form: 'hollow section',
    processes: ['seamless', 'ERW', 'HFI'],
    grades:
      'S235JRH (S235, S235JR) 235/360; S275J0H (S275, S275J0) 275/410; S275J2H 275/410; S355J0H 355/470; S355J2H (S355, S355J2) 355/470; S355NH; S460NH',
    written: ['EN 10210-1', 'EN 10210-2'],
    equivalents: [
      { standard: 'EN 10219', caveat: 'EN 10219 is cold formed: other corner radii and properties' },
    ],
  }),
  defineStandard({
    id: 'EN 10219',
    title: 'Cold formed welded structural hollow sections, round, square and rectangular',
    form: 'hollow section',
    processes: ['ERW', 'HFI', 'SAW'],
    tables: ['en-10219'],
    grades:
      'S235JRH (S235, S235JR) 235/360; S275J0H (S275, S275J0) 275/410; S275J2H 275/410; S355J0H 355/470; S355J2H (S355, S355J2) 355/470; S355MH; S420MH; S460MH',
    written: ['EN 10219-1', 'EN 10219-2'],
    equivalents: [
      {
        standard: 'IS 4923',
        caveat: 'YSt 355 compares with S355; Indian sizes such as 72 × 72 are no EN sizes',
      },
    ],
  }),
  defineStandard({
    id: 'EN 10255',
    title: 'Non-alloy steel tubes for welding and threading, medium and heavy series (was BS 1387)',
    processes: ['ERW', 'seamless', 'FBW'],
    tables: ['en-10255'],
    grades: 'S195T 195/320',
    equivalents: [
      { standard: 'BS 1387', caveat: 'Its predecessor: BS 1387 light is EN 10255 type L2' },
      { standard: 'IS 1239 (Part 1)', caveat: 'Nearly the same sizes; tolerances and tests differ' },
    ],
  }),
  defineStandard({
    id: 'EN 10305-1',
    title: 'Precision steel tubes, seamless cold drawn',
    form: 'tube',
    processes: ['cold drawn seamless'],
    grades: 'E215; E235; E355',
    equivalents: [{ standard: 'DIN 2391', caveat: 'Its predecessor: St 35 is near E235, St 52 near E355' }],
  }),
  defineStandard({
    id: 'EN 10305-2',
    title: 'Precision steel tubes, welded cold drawn',
    form: 'tube',
    processes: ['CEW', 'CDW', 'DOM'],
    grades: 'E155; E195; E235; E275; E355',
  }),
  defineStandard({
    id: 'EN 10305-3',
    title: 'Precision steel tubes, welded cold sized',
    form: 'tube',
    processes: ['ERW'],
    grades: 'E155; E190; E195; E220; E235; E260; E275; E320; E355; E370; E420',
  }),
  defineStandard({
    id: 'EN 10305-4',
    title: 'Precision steel tubes, seamless cold drawn, for hydraulic and pneumatic lines',
    form: 'tube',
    processes: ['cold drawn seamless'],
    grades: 'E215; E235; E355',
  }),
  defineStandard({
    id: 'EN 10217-3',
    title: 'Welded fine grain steel tubes for pressure',
    metals: ['alloy steel'],
    processes: ['ERW', 'SAW'],
  }),
  defineStandard({
    id: 'EN 10217-4',
    title: 'Electric welded steel tubes for pressure at low temperature',
    processes: ['ERW'],
  }),
  defineStandard({
    id: 'EN 10217-5',
    title: 'Submerged arc welded steel tubes for pressure at high temperature',
    processes: ['SAW'],
  }),
  defineStandard({
    id: 'EN 10296-1',
    title: 'Welded circular steel tubes for mechanical engineering',
    form: 'tube',
    processes: ['welded'],
  }),
  defineStandard({
    id: 'EN 10305-6',
    title: 'Welded cold drawn tubes for hydraulic and pneumatic power',
    form: 'tube',
    processes: ['CEW', 'CDW'],
  }),
  defineStandard({
    id: 'EN 10305-5',
    title: 'Precision steel tubes, welded cold sized, square and rectangular',
    form: 'hollow section',
    processes: ['ERW'],
    grades: 'E155; E190; E195; E220; E235; E275; E355',
  }),
  defineStandard({
    id: 'EN 10297-1',
    title: 'Seamless steel tubes for mechanical and general engineering',
    form: 'tube',
    processes: ['seamless'],
    grades: 'E235; E275; E315; E355; E470; C22E; C45E; 42CrMo4',
  }),
  defineStandard({
    id: 'EN 10208',
    title: 'Steel pipe for pipelines for combustible fluids',
    grades: 'L245; L290; L360; L415; L450; L485; L555',
    written: ['EN 10208-1', 'EN 10208-2'],
  }),
  defineStandard({
    id: 'EN 10224',
    title: 'Steel tubes and fittings for water',
    grades: 'L235 235/360; L275 275/430; L355 355/500',
  }),
  defineStandard({ id: 'EN 10312', title: 'Welded stainless steel tubes for water', metals: STAINLESS }),
  defineStandard({
    id: 'EN 39',
    title: 'Loose steel tubes for scaffolds, 48.3 mm outside diameter',
    processes: ['ERW'],
    grades: 'S235GT 235/340',
  }),
  defineStandard({
    id: 'EN 10204',
    title: 'Types of inspection documents (2.1, 2.2, 3.1, 3.2)',
    form: 'requirements',
  }),
  defineStandard({
    id: 'EN 10220',
    title: 'Dimensions and masses of seamless and welded steel tubes',
    form: 'dimensions',
  }),
  defineStandard({
    id: 'ISO 1127',
    title: 'Dimensions and masses of stainless steel tubes',
    form: 'dimensions',
    metals: STAINLESS,
    written: ['EN ISO 1127'],
  }),
  defineStandard({ id: 'ISO 65', title: 'Carbon steel tubes for threading to ISO 7-1' }),
  defineStandard({
    id: 'ISO 4200',
    title: 'Dimensions and masses of plain-end steel tubes',
    form: 'dimensions',
  }),
]

const BRITISH: readonly Standard[] = [
  defineStandard({
    id: 'BS 1387',
    title: 'Screwed and socketed steel tubes, light, medium and heavy (replaced by EN 10255)',
    processes: ['ERW', 'FBW', 'seamless'],
    tables: ['en-10255'],
    grades: 'BS 1387 195/320',
    equivalents: [
      { standard: 'EN 10255', caveat: 'Its successor; BS 1387 light is type L2' },
      { standard: 'IS 1239 (Part 1)', caveat: 'Nearly the same sizes; tolerances and tests differ' },
    ],
  }),
  defineStandard({
    id: 'BS 3059-1',
    title: 'Carbon steel boiler tubes for low temperature',
    form: 'tube',
    processes: ['seamless', 'ERW'],
    tables: ['boiler-tubes'],
    grades: '320 195/320',
    written: ['BS 3059 Part 1', 'BS 3059 P1', 'BS 3059 Part I'],
  }),
  defineStandard({
    id: 'BS 3059-2',
    title: 'Carbon, alloy and stainless steel boiler and superheater tubes for elevated temperature',
    form: 'tube',
    metals: ['carbon steel', 'alloy steel', 'stainless steel'],
    processes: ['seamless', 'ERW', 'CEW'],
    tables: ['boiler-tubes'],
    grades: '360 235/360; 440 245/440; 243 275/480; 620-460; 622-490 275/490',
    written: ['BS 3059 Part 2', 'BS 3059 P2', 'BS 3059 Part II'],
  }),
  defineStandard({
    id: 'BS 3059',
    title: 'Boiler tubes; Part 1 (grade 320) or Part 2 (360, 440 and alloys) is not said',
    form: 'tube',
    processes: ['seamless', 'ERW', 'CEW'],
    tables: ['boiler-tubes'],
    grades: '320 195/320; 360 235/360; 440 245/440; 243 275/480; 622-490 275/490',
  }),
  defineStandard({
    id: 'BS 3601',
    title: 'Carbon steel pipes for pressure at room temperature',
    processes: ['seamless', 'ERW', 'FBW', 'SAW'],
    grades: '320 195/320; 360 235/360; 430 275/430',
  }),
  defineStandard({
    id: 'BS 3602',
    title: 'Carbon steel pipes for pressure at high temperature',
    processes: ['seamless', 'ERW'],
    grades: '360 235/360; 430 275/430; 500Nb',
    written: ['BS 3602-1', 'BS 3602 Part 1'],
  }),
  defineStandard({
    id: 'BS 3604',
    title: 'Alloy steel pipes for pressure at high temperature',
    metals: ['alloy steel'],
  }),
  defineStandard({
    id: 'BS 3605',
    title: 'Austenitic stainless steel pipes for pressure',
    metals: STAINLESS,
  }),
  defineStandard({
    id: 'BS 3606',
    title: 'Steel tubes for heat exchangers',
    form: 'tube',
    grades: '320; 400; 440; 243',
  }),
  defineStandard({
    id: 'BS 6323',
    title: 'Steel tubes for automobile, mechanical and general engineering, in parts by process',
    form: 'tube',
    processes: ['seamless', 'ERW', 'CEW', 'SAW'],
    grades: 'HFS 3; HFS 4; CFS 3; CFS 4; ERW 1 200/300; ERW 2 250/340; ERW 3 300/400; CEW 1; CEW 2',
    written: ['BS 6323-1', 'BS 6323-4', 'BS 6323-5', 'BS 6323 Part 4', 'BS 6323 Part 5', 'BS 6323 Part V'],
  }),
  defineStandard({ id: 'BS 1139', title: 'Metal scaffolding: tubes and couplers', processes: ['ERW'] }),
  defineStandard({ id: 'BS 1775', title: 'Steel tubes for mechanical and structural use', form: 'tube' }),
  defineStandard({
    id: 'BS 4568',
    title: 'Steel conduit and fittings for electrical wiring',
    form: 'other pipe',
  }),
  defineStandard({
    id: 'BS 21',
    title: 'Pipe threads for pressure-tight joints (BSPT)',
    form: 'requirements',
  }),
]

const GERMAN: readonly Standard[] = [
  defineStandard({
    id: 'DIN 1629',
    title: 'Seamless unalloyed steel tubes for pressure (replaced by EN 10216-1)',
    processes: ['seamless'],
    grades: 'St 37.0 235/350; St 44.0 275/420; St 52.0 355/500',
  }),
  defineStandard({
    id: 'DIN 1626',
    title: 'Welded unalloyed steel tubes for pressure (replaced by EN 10217-1)',
    processes: ['welded'],
    grades: 'St 37.0 235/350; St 44.0 275/420; St 52.0 355/500',
  }),
  defineStandard({
    id: 'DIN 17175',
    title: 'Seamless heat-resisting steel tubes for boilers (replaced by EN 10216-2)',
    form: 'tube',
    metals: ['carbon steel', 'alloy steel'],
    processes: ['seamless'],
    grades:
      'St 35.8 235/360; St 45.8 255/410; 17Mn4; 19Mn5; 15Mo3 270/450; 13CrMo44 290/440; 10CrMo910 280/450',
    equivalents: [{ standard: 'EN 10216-2', caveat: 'St 35.8 is near P235GH, 13CrMo44 near 13CrMo4-5' }],
  }),
  defineStandard({
    id: 'DIN 17177',
    title: 'Electric welded boiler tubes (replaced by EN 10217-2)',
    form: 'tube',
    processes: ['ERW'],
    grades: 'St 37.8; St 42.8',
  }),
  defineStandard({
    id: 'DIN 2391',
    title: 'Seamless precision steel tubes (replaced by EN 10305-1)',
    form: 'tube',
    processes: ['cold drawn seamless'],
    grades: 'St 30; St 35; St 37.4; St 45; St 52 (St 52.3, St 52-3); St 52.4',
  }),
  defineStandard({
    id: 'DIN 2395',
    title: 'Square and rectangular precision steel tubes (replaced by EN 10305-5)',
    form: 'hollow section',
    processes: ['ERW'],
  }),
  defineStandard({
    id: 'DIN 11850',
    title: 'Stainless steel tubes for food and dairy by nominal size',
    form: 'tube',
    metals: STAINLESS,
    processes: ['welded', 'seamless'],
    grades: '1.4301 (304); 1.4307 (304L); 1.4404 (316L)',
  }),
  defineStandard({
    id: 'DIN 17456',
    title: 'Seamless stainless steel tubes for general use (replaced by EN 10216-5)',
    form: 'tube',
    metals: STAINLESS,
    processes: ['seamless'],
    grades: '1.4301 (304); 1.4306 (304L); 1.4401 (316); 1.4404 (316L); 1.4541 (321); 1.4571 (316Ti)',
  }),
  defineStandard({
    id: 'DIN 17457',
    title: 'Welded stainless steel tubes for high demands (replaced by EN 10217-7)',
    form: 'tube',
    metals: STAINLESS,
    processes: ['welded'],
    grades: '1.4301 (304); 1.4306 (304L); 1.4401 (316); 1.4404 (316L); 1.4541 (321); 1.4571 (316Ti)',
  }),
  defineStandard({
    id: 'DIN 2393',
    title: 'Welded precision steel tubes, cold drawn (replaced by EN 10305-2)',
    form: 'tube',
    processes: ['CDW'],
    grades: 'St 28; St 34-2; St 37-2; St 44-2; St 52-3',
  }),
  defineStandard({
    id: 'DIN 2394',
    title: 'Welded precision steel tubes, cold sized (replaced by EN 10305-3)',
    form: 'tube',
    processes: ['ERW'],
    grades: 'St 28; St 34-2; St 37-2; St 44-2; St 52-3',
  }),
  defineStandard({
    id: 'DIN 2440',
    title: 'Medium-weight steel tubes for threading (replaced by EN 10255)',
    grades: 'St 33',
  }),
  defineStandard({
    id: 'DIN 2441',
    title: 'Heavy-weight steel tubes for threading (replaced by EN 10255)',
    grades: 'St 33',
  }),
  defineStandard({
    id: 'DIN 2448',
    title: 'Dimensions of seamless steel tubes (replaced by EN 10220)',
    form: 'dimensions',
    processes: ['seamless'],
  }),
  defineStandard({
    id: 'DIN 2458',
    title: 'Dimensions of welded steel tubes (replaced by EN 10220)',
    form: 'dimensions',
    processes: ['welded'],
  }),
]

/** Standards of Europe: EN and ISO, and the British and German ones that orders still name. */
export const EUROPEAN_STANDARDS: readonly Standard[] = [...EUROPEAN, ...BRITISH, ...GERMAN]
