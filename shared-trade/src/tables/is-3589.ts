import { parseDiameters } from './parse-table.ts'
import type { RoundTable } from './size-table.ts'

/**
 * IS 3589:2001, water and sewage pipe: NPS, nominal bore, outside diameter, then walls in mm. The wall is agreed with the mill; those listed
 * are usual ones, confirmed where two lists have them. Outside diameters without walls are made to order.
 */
export const IS_3589: RoundTable = {
  id: 'is-3589',
  kind: 'round',
  title: 'IS 3589, steel pipes for water and sewage',
  standards: ['IS 3589'],
  source:
    'Outside diameters of IS 3589:2001 (those of ISO 4200 from 168.3 to 2540 mm); walls as mills and dealers list them',
  rows: /* @__PURE__ */ parseDiameters(`
6     150    168.3   3.2?  3.6?  4  4.3?  4.65?  4.85?  5  5.2?  5.4?  6  6.3  6.35?  6.4?  7?  7.1?
7     175    193.7   3.6?  4.85?  5.2?  5.6?  6  6.35?  7.01?
8     200    219.1   2.6?  3.6?  4.5  4.85?  5  5.2?  5.6?  6  6.3  6.35?  7.01?  7.94?  8.18?  9.53?
10    250    273     4.85?  5.2?  5.6?  6  6.3  6.35?  7.01?  7.94?  8  8.18?  9.53?
12    300    323.9   4.85?  5.2?  5.6?  6  6.3  6.35?  7.01?  7.94?  8  8.18?  9.53?
14    350    355.6   5.6?  6  6.35?  7.01?  7.94?  8  9.53?
16    400    406.4   6.3  6.35?  7.01?  7.94?  8  9.53?
18    450    457     6.3  6.35?  7.94?  8  9.53?
20    500    508     6.3  6.35?  8  9.53?
22    550    559     6.3?  8?
24    600    610     6.3  8
26    650    660
28    700    711     8  10
30    750    762
32    800    813     8  10
34    850    864
36    900    914     8  10
40    1000   1016    10  12.5
42    1050   1067
44    1100   1118
46    1150   1168
48    1200   1219    10  12.5
52    1300   1321
56    1400   1422
60    1500   1524
64    1600   1626
68    1700   1727
72    1800   1829
76    1900   1930
80    2000   2032
84    2100   2134
88    2200   2235
92    2300   2337
96    2400   2438
100   2500   2540
`),
}
