import { defineStandard, type Standard } from './standard.ts'

/** Standards of Japan and Australia. */
export const OTHER_STANDARDS: readonly Standard[] = [
  defineStandard({
    id: 'JIS G3452',
    title: 'Carbon steel pipes for ordinary piping',
    processes: ['ERW', 'FBW'],
    grades: 'SGP -/290',
  }),
  defineStandard({
    id: 'JIS G3454',
    title: 'Carbon steel pipes for pressure',
    processes: ['seamless', 'ERW'],
    grades: 'STPG 370 (STPG 38) 215/370; STPG 410 (STPG 42) 245/410',
  }),
  defineStandard({
    id: 'JIS G3455',
    title: 'Carbon steel pipes for high pressure',
    processes: ['seamless'],
    grades: 'STS 370 215/370; STS 410 245/410; STS 480 275/480',
  }),
  defineStandard({
    id: 'JIS G3456',
    title: 'Carbon steel pipes for high temperature',
    processes: ['seamless', 'ERW'],
    grades: 'STPT 370 215/370; STPT 410 245/410; STPT 480 275/480',
  }),
  defineStandard({
    id: 'JIS G3457',
    title: 'Arc welded carbon steel pipes',
    processes: ['SAW'],
    grades: 'STPY 400 225/400',
  }),
  defineStandard({
    id: 'JIS G3458',
    title: 'Alloy steel pipes',
    metals: ['alloy steel'],
    processes: ['seamless'],
    grades: 'STPA 12; STPA 20; STPA 22; STPA 23; STPA 24; STPA 25; STPA 26',
  }),
  defineStandard({
    id: 'JIS G3459',
    title: 'Stainless steel pipes',
    metals: ['stainless steel'],
    processes: ['seamless', 'TIG'],
    grades:
      'SUS304TP 205/520; SUS304LTP 175/480; SUS316TP 205/520; SUS316LTP 175/480; SUS321TP 205/520; SUS347TP 205/520',
  }),
  defineStandard({
    id: 'JIS G3460',
    title: 'Steel pipes for low temperature',
    processes: ['seamless', 'ERW'],
    grades: 'STPL 380 205/380; STPL 450; STPL 690',
  }),
  defineStandard({
    id: 'JIS G3461',
    title: 'Carbon steel boiler and heat exchanger tubes',
    form: 'tube',
    processes: ['seamless', 'ERW'],
    grades: 'STB 340 175/340; STB 410 255/410; STB 510 295/510',
  }),
  defineStandard({
    id: 'JIS G3441',
    title: 'Alloy steel tubes for machines',
    form: 'tube',
    metals: ['alloy steel'],
  }),
  defineStandard({
    id: 'JIS G3472',
    title: 'Electric resistance welded carbon steel tubes for cars',
    form: 'tube',
    processes: ['ERW'],
  }),
  defineStandard({
    id: 'GOST 8732',
    title: 'Hot finished seamless steel pipes, dimensions',
    form: 'dimensions',
    processes: ['seamless'],
  }),
  defineStandard({
    id: 'GOST 10704',
    title: 'Longitudinally welded steel pipes, dimensions',
    form: 'dimensions',
    processes: ['welded'],
  }),
  defineStandard({
    id: 'JIS G3462',
    title: 'Alloy steel boiler and heat exchanger tubes',
    form: 'tube',
    metals: ['alloy steel'],
    grades: 'STBA 12; STBA 20; STBA 22; STBA 23; STBA 24; STBA 25; STBA 26',
  }),
  defineStandard({
    id: 'JIS G3463',
    title: 'Stainless steel boiler and heat exchanger tubes',
    form: 'tube',
    metals: ['stainless steel'],
    grades: 'SUS304TB; SUS304LTB; SUS316TB; SUS316LTB; SUS321TB; SUS347TB',
  }),
  defineStandard({
    id: 'JIS G3444',
    title: 'Carbon steel tubes for general structures',
    processes: ['seamless', 'ERW'],
    grades: 'STK 290; STK 400 235/400; STK 490 315/490; STK 500 355/500; STK 540 390/540',
  }),
  defineStandard({
    id: 'JIS G3445',
    title: 'Carbon steel tubes for machine structures',
    form: 'tube',
    grades:
      'STKM 11A -/290; STKM 12A 175/340; STKM 12B; STKM 12C; STKM 13A 215/370; STKM 13B; STKM 13C 380/510; STKM 14A',
  }),
  defineStandard({
    id: 'JIS G3466',
    title: 'Carbon steel square and rectangular tubes for general structures',
    form: 'hollow section',
    processes: ['ERW'],
    grades: 'STKR 400 245/400; STKR 490 325/490',
  }),
  defineStandard({
    id: 'AS/NZS 1163',
    title: 'Cold formed structural steel hollow sections',
    form: 'hollow section',
    processes: ['ERW'],
    grades: 'C250 (C250L0) 250/320; C350 (C350L0) 350/430; C450 (C450L0) 450/500',
    written: ['AS 1163', 'AS1163', 'NZS 1163'],
  }),
  defineStandard({ id: 'AS 1074', title: 'Steel tubes for ordinary service', processes: ['ERW'] }),
]
