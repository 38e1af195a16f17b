import type { RoundSize } from '@nalika/shared-trade'
import type { ProductRow } from './products.ts'

/** What is left of a wall at its thinnest point: 12.5 % less is allowed. */
const LEAST_WALL = 0.875

/** The pressure that a pipe is rated for, in words; '' where its standard rates none. */
export function pressureRating(
  { standard, allowable_stress: stress = '', yield: strength }: ProductRow,
  { od, wall }: RoundSize,
): string {
  if (standard === 'API 5L')
    return `${megapascals((0.72 * 2 * Number(strength) * wall) / od)} at design factor 0.72`
  if (stress === '') return ''
  const least = LEAST_WALL * wall
  const bore = od - 2 * least
  // ASME B31.3, equation 3a: the coefficient Y of carbon and austenitic steel, by whether the wall is a thick one.
  const coefficient = least < od / 6 ? 0.4 : bore / (od + bore)
  const pressure = (2 * Number(stress) * least) / (od - 2 * coefficient * least)
  return `${megapascals(pressure)} at 38 °C (ASME B31.3, no corrosion allowance)`
}

/** What a standard tests each length with: P = 2·S·t/D for this S and up to this pressure, in MPa. */
function testOf(
  standard: string,
  strength: ProductRow,
  od: number,
): { stress: number; most: number } | undefined {
  const yieldStress = Number(strength.yield)
  if (standard === 'ASTM A106' || standard === 'ASTM A53')
    return { stress: 0.6 * yieldStress, most: od <= 88.9 ? 17.2 : 19.3 }
  if (standard === 'API 5L') return { stress: lineTestShare(strength, od) * yieldStress, most: 20.5 }
  if (standard === 'IS 3589') return { stress: 0.4 * Number(strength.tensile), most: 5 }
  if (/^ASTM A(179|192|210|213)$/.test(standard)) return { stress: 110.3, most: mostTubeTest(od) }
  return undefined
}

/** The share of its yield stress that line pipe is tested with: more for large pipe of an X grade. */
function lineTestShare({ grade = '' }: ProductRow, od: number): number {
  if (grade.endsWith('Gr B') || od < 168) return 0.6
  if (od < 273) return 0.75
  return od < 508 ? 0.85 : 0.9
}

/** ASTM A1016 by outside diameter. */
function mostTubeTest(od: number): number {
  if (od < 25.4) return 7
  if (od < 38.1) return 10
  if (od < 50.8) return 14
  return od < 76.2 ? 17 : 24
}

/** The pressure with which each length is tested in the mill; '' where the standard has no such test for it. */
export function testPressure(kind: ProductRow, { od, wall }: RoundSize): string {
  const test = testOf(kind.standard ?? '', kind, od)
  return test ? megapascals(Math.min((2 * test.stress * wall) / od, test.most)) : ''
}

const megapascals = (pressure: number) => `${pressure.toFixed(1)} MPa`
