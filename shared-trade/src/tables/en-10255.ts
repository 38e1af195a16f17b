import { parseClasses } from './parse-table.ts'
import type { RoundTable } from './size-table.ts'

/**
 * EN 10255 medium and heavy series with the light series of its predecessor BS 1387 (type L2), plain end. Limits of the outside
 * diameter are those of BS 1387.
 */
export const EN_10255: RoundTable = {
  id: 'en-10255',
  kind: 'round',
  title: 'EN 10255 and BS 1387, tubes for welding and threading',
  standards: ['EN 10255', 'BS 1387'],
  source: 'BS 1387:1985 and EN 10255:2004 as tabulated by mills and dealers',
  rows: /* @__PURE__ */ parseClasses(`
nb   nps    od     class   wall  mass   min    max
8    1/4    13.5   light   1.8?  0.515
8    1/4    13.5   medium  2.3?  0.641
8    1/4    13.5   heavy   2.9?  0.765
10   3/8    17.2   light   1.8?  0.670
10   3/8    17.2   medium  2.3?  0.839
10   3/8    17.2   heavy   2.9?  1.02
15   1/2    21.3   light   2.0   0.947  21.0   21.4
15   1/2    21.3   medium  2.6   1.21   21.1   21.7
15   1/2    21.3   heavy   3.2   1.44   21.1   21.7
20   3/4    26.9   light   2.3   1.38   26.4   26.9
20   3/4    26.9   medium  2.6   1.56   26.6   27.2
20   3/4    26.9   heavy   3.2   1.87   26.6   27.2
25   1      33.7   light   2.6   1.98   33.2   33.8
25   1      33.7   medium  3.2   2.41   33.4   34.2
25   1      33.7   heavy   4.0   2.94   33.4   34.2
32   1-1/4  42.4   light   2.6   2.54   41.9   42.5
32   1-1/4  42.4   medium  3.2   3.10   42.1   42.9
32   1-1/4  42.4   heavy   4.0   3.80   42.1   42.9
40   1-1/2  48.3   light   2.9   3.23   47.8   48.4
40   1-1/2  48.3   medium  3.2   3.57   48.0   48.8
40   1-1/2  48.3   heavy   4.0   4.38   48.0   48.8
50   2      60.3   light   2.9   4.08   59.6   60.2
50   2      60.3   medium  3.6   5.03   59.8   60.8
50   2      60.3   heavy   4.5   6.19   59.8   60.8
65   2-1/2  76.1   light   3.2   5.71   75.2   76.0
65   2-1/2  76.1   medium  3.6   6.43   75.4   76.6
65   2-1/2  76.1   heavy   4.5?  7.93   75.4   76.6
80   3      88.9   light   3.2   6.72   87.9   88.7
80   3      88.9   medium  4.0   8.37   88.1   89.5
80   3      88.9   heavy   5.0?  10.3   88.1   89.5
100  4      114.3  light   3.6   9.75   113.0  113.9
100  4      114.3  medium  4.5   12.2   113.3  114.9
100  4      114.3  heavy   5.4   14.5   113.3  114.9
125  5      139.7  medium  5.0   16.6   138.7  140.6
125  5      139.7  heavy   5.4   17.9   138.7  140.6
150  6      165.1  medium  5.0   19.7   164.1  166.1
150  6      165.1  heavy   5.4   21.3   164.1  166.1
`),
}
