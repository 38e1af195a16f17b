import {
  cornerRadii,
  type CornerRule,
  type HollowSize,
  type Mass,
  type RoundSize,
} from '@nalika/shared-trade'
import { isBar } from '../../components/size-mass.ts'

const number = (value: number) => String(Number(value.toFixed(3)))

/** The calculation of a mass with its constant: '(60.3 − 3.91) × 3.91 × 0.0246615'. */
export function formulaOf(size: RoundSize | HollowSize, { constant }: Mass, rule: CornerRule): string {
  const wall = number(size.wall)
  const k = constant?.toFixed('od' in size ? 7 : 5) ?? ''
  if ('od' in size) {
    const od = number(size.od)
    return isBar(size) ? `Solid bar: ${od}² ÷ 4 × ${k}` : `(${od} − ${wall}) × ${wall} × ${k}`
  }
  const [width, height] = [number(size.width), number(size.height)]
  if (isBar(size)) return `Solid bar: ${width} × ${height} × ${k}`
  const [outside, inside] = cornerRadii(size.wall, rule)
  const [outer, inner] = [number(outside * size.wall), number(inside * size.wall)]
  return (
    `(2 × ${wall} × (${width} + ${height} − ${number(2 * size.wall)}) − (4 − π) × (${outer}² − ${inner}²)) × ${k}; ` +
    `corners rounded by ${number(outside)} walls outside and ${number(inside)} inside, as in ${rule}`
  )
}
