import type { ProductSummary } from '@nalika/shared-api'
import { classNames, formatSize, sectionOfProduct, type SizedProduct } from '@nalika/shared-ui'
import { boxPicture, pipePicture, VIEW } from './picture-geometry.ts'
import { endsOf, finishOf, type PictureEnds, type PictureFinish } from './picture-look.ts'
import styles from './product-picture.module.css'

const SHADE = 'picture-shade'
const BORE = 'picture-bore'
const SPANGLE = 'picture-spangle'

/** Light and zinc flowers that the pictures of a page share. Once on each page that has pictures. */
export function PictureDefinitions() {
  return (
    <svg className={styles.definitions} width="0" height="0" aria-hidden="true">
      <linearGradient id={SHADE} x2="0" y2="1">
        <stop stopOpacity="0.32" />
        <stop offset="0.24" stopColor="#fff" stopOpacity="0.5" />
        <stop offset="0.34" stopColor="#fff" stopOpacity="0.12" />
        <stop offset="0.62" stopOpacity="0.14" />
        <stop offset="0.9" stopOpacity="0.5" />
        <stop offset="1" stopOpacity="0.36" />
      </linearGradient>
      <linearGradient id={BORE} x2="0" y2="1">
        <stop stopOpacity="0.75" />
        <stop offset="0.75" stopOpacity="0.35" />
        <stop offset="1" stopOpacity="0.1" />
      </linearGradient>
      <pattern id={SPANGLE} width="15" height="13" patternUnits="userSpaceOnUse">
        <path fill="#fff" fillOpacity="0.55" d="M0 0l5 1 2 5-5 2zM9 5l5-2 1 5-4 3zM5 13l3-4 3 4z" />
        <path fill="#4d6478" fillOpacity="0.28" d="M7 0l6 0 1 3-5 2zM2 8l5-2 1 3-3 4-4 0zM11 11l4-3v5h-4z" />
      </pattern>
    </svg>
  )
}

/** What a picture shows of a product. */
export type PicturedProduct = SizedProduct & Pick<ProductSummary, 'name' | 'finish' | 'material' | 'end_type'>

/** A shaded view of a product from its real proportions, which tells its shape, finish and ends apart. */
export function ProductPicture({ product }: { product: PicturedProduct }) {
  const section = sectionOfProduct(product)
  if (!section) return null
  const { shape, od, width, height, wall } = section
  const finish = finishOf(product)
  const ends = endsOf(product)
  const box = shape !== 'round' && width ? boxPicture(width, height ?? width, wall) : null
  if (!box && !od) return null
  const words = [product.finish, formatSize(product), product.end_type && `${product.end_type} ends`]
  return (
    <svg
      className={classNames(styles.picture, styles[finish])}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      role="img"
      aria-label={`${product.name}: ${words.filter(Boolean).join(', ')}`}
    >
      {box ? (
        <Box {...box} isSpangled={finish === 'galvanised'} />
      ) : (
        <Pipe od={od ?? 0} wall={wall} finish={finish} ends={ends} />
      )}
    </svg>
  )
}

interface PipeProps {
  od: number
  wall: number
  finish: PictureFinish
  ends: PictureEnds
}

function Pipe({ od, wall, finish, ends }: PipeProps) {
  const isCoated = finish === 'polyethylene' || finish === 'epoxy'
  const { x, y, body, bevel, end, bore, bare, rings, socket } = pipePicture(od, wall, ends, isCoated)
  return (
    <g transform={`translate(${x} ${y})rotate(-30)`}>
      <path className={styles.surface} d={body} />
      {finish === 'galvanised' && <path fill={`url(#${SPANGLE})`} d={body} />}
      {bare !== '' && <path className={styles.bare} d={bare} />}
      <path className={styles.outline} fill={`url(#${SHADE})`} d={body} />
      {rings !== '' && <path className={styles.rings} d={rings} />}
      {socket !== '' && (
        <>
          <path className={styles.surface} d={socket} />
          <path className={styles.outline} fill={`url(#${SHADE})`} d={socket} />
        </>
      )}
      {bevel.cx > 0 && <ellipse className={styles.cut} {...bevel} />}
      <ellipse className={styles.cut} {...end} />
      <ellipse className={isCoated ? styles.bare : styles.surface} {...bore} />
      <ellipse className={styles.outline} fill={`url(#${BORE})`} {...bore} />
    </g>
  )
}

function Box({
  x,
  y,
  top,
  side,
  width,
  height,
  wall,
  isSpangled,
}: ReturnType<typeof boxPicture> & { isSpangled: boolean }) {
  const bore = { x: wall, y: wall, width: width - 2 * wall, height: height - 2 * wall, rx: wall }
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.surface} d={top + side} />
      {isSpangled && <path fill={`url(#${SPANGLE})`} d={top + side} />}
      <path className={styles.lit} d={top} />
      <path className={styles.shaded} d={side} />
      <path className={styles.outline} fill="none" d={top + side} />
      <g transform="matrix(.866 .5 0 1 0 0)">
        <rect className={styles.cut} width={width} height={height} rx={2 * wall} />
        <rect className={styles.surface} {...bore} />
        <rect className={styles.outline} fill={`url(#${BORE})`} {...bore} />
      </g>
    </g>
  )
}
