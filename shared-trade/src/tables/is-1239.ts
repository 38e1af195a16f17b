import { parseClasses } from './parse-table.ts'
import type { RoundTable } from './size-table.ts'

/**
 * IS 1239 (Part 1):2004, mild steel tubes, plain end. Classes light, medium and heavy are the trade's A, B and C. The outside
 * diameter is that by which the tube is sold; the standard gives limits, and light tube is made a little under it. Bores below
 * 15 mm are not confirmed: their masses agree with their walls, but no second catalogue lists them.
 */
export const IS_1239: RoundTable = {
  id: 'is-1239',
  kind: 'round',
  title: 'IS 1239 (Part 1), mild steel tubes',
  standards: ['IS 1239 (Part 1)'],
  source: 'IS 1239 (Part 1):2004, Table 3, as tabulated by Indian mills and dealers',
  rows: /* @__PURE__ */ parseClasses(`
nb   nps    od     class   wall  mass   min    max
6    1/8    10.2   light   1.8?  0.361  9.7    10.1
6    1/8    10.2   medium  2.0?  0.404  9.8    10.6
6    1/8    10.2   heavy   2.6?  0.487  9.8    10.6
8    1/4    13.5   light   1.8?  0.517  13.2   13.6
8    1/4    13.5   medium  2.3?  0.641  13.2   14.0
8    1/4    13.5   heavy   2.9?  0.765  13.2   14.0
10   3/8    17.2   light   1.8?  0.674  16.7   17.1
10   3/8    17.2   medium  2.3?  0.839  16.7   17.5
10   3/8    17.2   heavy   2.9?  1.02   16.7   17.5
15   1/2    21.3   light   2.0   0.947  21.0   21.4
15   1/2    21.3   medium  2.6   1.21   21.0   21.8
15   1/2    21.3   heavy   3.2   1.44   21.0   21.8
20   3/4    26.9   light   2.3   1.38   26.4   26.9
20   3/4    26.9   medium  2.6   1.56   26.5   27.3
20   3/4    26.9   heavy   3.2   1.87   26.5   27.3
25   1      33.7   light   2.6   1.98   33.2   33.8
25   1      33.7   medium  3.2   2.41   33.3   34.2
25   1      33.7   heavy   4.0   2.93   33.3   34.2
32   1-1/4  42.4   light   2.6   2.54   41.9   42.5
32   1-1/4  42.4   medium  3.2   3.10   42.0   42.9
32   1-1/4  42.4   heavy   4.0   3.79   42.0   42.9
40   1-1/2  48.3   light   2.9   3.23   47.8   48.4
40   1-1/2  48.3   medium  3.2   3.56   47.9   48.8
40   1-1/2  48.3   heavy   4.0   4.37   47.9   48.8
50   2      60.3   light   2.9   4.08   59.6   60.2
50   2      60.3   medium  3.6   5.03   59.7   60.8
50   2      60.3   heavy   4.5   6.19   59.7   60.8
65   2-1/2  76.1   light   3.2   5.71   75.2   76.0
65   2-1/2  76.1   medium  3.6   6.42   75.3   76.6
65   2-1/2  76.1   heavy   4.5   7.93   75.3   76.6
80   3      88.9   light   3.2   6.72   87.9   88.7
80   3      88.9   medium  4.0   8.36   88.0   89.5
80   3      88.9   heavy   4.8   9.90   88.0   89.5
100  4      114.3  light   3.6   9.75   113.0  113.9
100  4      114.3  medium  4.5   12.2   113.1  115.0
100  4      114.3  heavy   5.4   14.5   113.1  115.0
125  5      139.7  medium  4.8   15.9   138.5  140.8
125  5      139.7  heavy   5.4   17.9   138.5  140.8
150  6      165.1  medium  4.8   18.9   163.9  166.5
150  6      165.1  heavy   5.4   21.3   163.9  166.5
`),
}
