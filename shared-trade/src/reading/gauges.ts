/** Walls of wire gauges in millimetres, by their numbers from 1 on. */
const SWG = '7.62 7.01 6.4 5.89 5.38 4.88 4.47 4.06 3.66 3.25 2.95 2.64 2.34 2.03 1.83 1.63 1.42 1.22 1.02 0.914 0.813 0.711 0.61 0.559'
const BWG = '7.62 7.21 6.58 6.05 5.59 5.16 4.57 4.19 3.76 3.4 3.05 2.77 2.41 2.11 1.83 1.65 1.47 1.24 1.07 0.889 0.813 0.711 0.635 0.559'

export function wallOfGauge(system: 'SWG' | 'BWG', number: number): number | undefined {
  const wall = (system === 'SWG' ? SWG : BWG).split(' ')[number - 1]
  return wall === undefined ? undefined : Number(wall)
}
