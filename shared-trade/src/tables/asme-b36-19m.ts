import { parseSchedules } from './parse-table.ts'
import type { RoundTable } from './size-table.ts'

/**
 * ASME B36.19M, stainless steel pipe: Sch 5S, 10S, 40S, 80S, millimetres. A table of its own: from NPS 10 up its outside
 * diameters and walls differ from those of B36.10M with the same number.
 */
export const ASME_B36_19M: RoundTable = {
  id: 'asme-b36.19m',
  kind: 'round',
  title: 'ASME B36.19M, stainless steel pipe',
  standards: ['ASME B36.19M'],
  source: 'ASME B36.19M as tabulated in CalebBell/fluids, fluids/piping.py',
  rows: /* @__PURE__ */ parseSchedules(`
nps    nb   od     5S    10S   40S   80S
1/8    6    10.3   -     1.24  1.73  2.41
1/4    8    13.7   -     1.65  2.24  3.02
3/8    10   17.1   -     1.65  2.31  3.2
1/2    15   21.3   1.65  2.11  2.77  3.73
3/4    20   26.7   1.65  2.11  2.87  3.91
1      25   33.4   1.65  2.77  3.38  4.55
1-1/4  32   42.2   1.65  2.77  3.56  4.85
1-1/2  40   48.3   1.65  2.77  3.68  5.08
2      50   60.3   1.65  2.77  3.91  5.54
2-1/2  65   73     2.11  3.05  5.16  7.01
3      80   88.9   2.11  3.05  5.49  7.62
3-1/2  90   101.6  2.11  3.05  5.74  8.08
4      100  114.3  2.11  3.05  6.02  8.56
5      125  141.3  2.77  3.4   6.55  9.53
6      150  168.3  2.77  3.4   7.11  10.97
8      200  219.1  2.77  3.76  8.18  12.7
10     250  273.1  3.4   4.19  9.27  12.7
12     300  323.9  3.96  4.57  9.53  12.7
14     350  355.6  3.96  4.78  9.53  12.7
16     400  406.4  4.19  4.78  9.53  12.7
18     450  457    4.19  4.78  9.53  12.7
20     500  508    4.78  5.54  9.53  12.7
22     550  559    4.78  5.54  -     -
24     600  610    5.54  6.35  9.53  12.7
30     750  762    6.35  7.92  -     -
`),
}
