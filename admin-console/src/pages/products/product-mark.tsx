import type { ProductRecord } from '@nalika/shared-api'
import { mediaSources } from '@nalika/shared-ui'
import styles from '../../components/brand-mark.module.css'

/** Pixels of a side. */
const SIDE = 40
/** A wall thinner than this is not seen. */
const THINNEST = 2.5
const OUTER = 34

/** A product's photo, or its section drawing. Decorative: the name is written beside it. */
export function ProductMark({ product }: { product: ProductRecord }) {
  const side = { width: SIDE, height: SIDE }
  return product.photo === null ? (
    <svg className={styles.initials} viewBox={`0 0 ${SIDE} ${SIDE}`} {...side} aria-hidden="true">
      <Outline product={product} />
    </svg>
  ) : (
    <img
      className={styles.photo}
      sizes={`${SIDE}px`}
      {...mediaSources(product.photo)}
      {...side}
      alt=""
      loading="lazy"
    />
  )
}

function Outline({ product }: { product: ProductRecord }) {
  const { shape, diameter, max_diameter: largest, width, height, thickness } = product
  const across = shape === 'round' ? (diameter ?? largest) : Math.max(width ?? 0, height ?? 0)
  const scale = across ? OUTER / across : 0
  const wall = Math.max(THINNEST, (thickness ?? 0) * scale)
  if (shape === 'round')
    return <circle cx={SIDE / 2} cy={SIDE / 2} r={(OUTER - wall) / 2} strokeWidth={wall} />
  const [w, h] = scale === 0 ? [OUTER, OUTER] : [(width ?? 0) * scale, (height ?? width ?? 0) * scale]
  return (
    <rect
      x={(SIDE - w + wall) / 2}
      y={(SIDE - h + wall) / 2}
      width={Math.max(0, w - wall)}
      height={Math.max(0, h - wall)}
      rx={wall}
      strokeWidth={wall}
    />
  )
}
