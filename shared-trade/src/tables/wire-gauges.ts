import { linesOf } from './parse-table.ts'

/** Gauges by which walls are called: SWG in the Indian trade, BWG for heat exchanger and boiler tube. */
export type Gauge = 'SWG' | 'BWG'

/**
 * Standard Wire Gauge (BS 3737) and Birmingham Wire Gauge in millimetres. Source: CalebBell/fluids, fluids/piping.py, and for SWG the
 * Engineering ToolBox, for BWG a German mill's conversion table; all three agree to the hundredth.
 */
const GAUGES = /* @__PURE__ */ linesOf(`
#    SWG    BWG
0    8.23   8.64
1    7.62   7.62
2    7.01   7.21
3    6.40   6.58
4    5.89   6.05
5    5.38   5.59
6    4.88   5.16
7    4.47   4.57
8    4.06   4.19
9    3.66   3.76
10   3.25   3.40
11   2.95   3.05
12   2.64   2.77
13   2.34   2.41
14   2.03   2.11
15   1.83   1.83
16   1.63   1.65
17   1.42   1.47
18   1.22   1.24
19   1.02   1.07
20   0.914  0.889
21   0.813  0.813
22   0.711  0.711
23   0.610  0.635
24   0.559  0.559
25   0.508  0.508
26   0.457  0.457
`)

/** The wall of a gauge in millimetres; undefined where the gauge has no such number. */
export function gaugeWall(gauge: Gauge, number: number): number | undefined {
  const line = GAUGES.find(([own]) => Number(own) === number)
  return line && Number(line[gauge === 'SWG' ? 1 : 2])
}
