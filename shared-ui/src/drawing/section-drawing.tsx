import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { formatNumber } from '../components/formats.ts'
import {
  outerSize,
  sectionGeometry,
  type DrawingSize,
  type Figure,
  type Section,
} from './section-geometry.ts'
import styles from './section-drawing.module.css'

interface SectionDrawingProps extends Section {
  /** Name of the product. */
  title: string
  /** `card` is made for 160 px and up, `sheet` for 320 px and up. Both fill their container's width. */
  size?: DrawingSize
}

/**
 * A tube's section to scale, dimensioned in mm like a data sheet (PUB-20). A very thin wall is drawn thicker,
 * with a note. Renders nothing when a dimension is missing.
 */
export function SectionDrawing({ title, size = 'card', ...section }: SectionDrawingProps) {
  const hatchId = useId()
  const drawing = sectionGeometry(section, size)
  if (!drawing) return null
  const { viewWidth, viewHeight, hatch, figures, note } = drawing
  return (
    <svg
      className={classNames(styles.drawing, styles[size])}
      viewBox={`0 0 ${viewWidth} ${viewHeight}`}
      width={viewWidth}
      height={viewHeight}
      fontSize={drawing.fontSize}
      role="img"
      aria-label={`${title}: ${sectionInWords(section)}`}
    >
      {hatch > 0 && (
        <pattern
          id={hatchId}
          width={hatch}
          height={hatch}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d={`M0 0V${hatch}`} />
        </pattern>
      )}
      <path className={hatch > 0 ? styles.steel : styles.solid} fillRule="evenodd" d={drawing.wallPath} />
      <path
        className={styles.outline}
        fill={hatch > 0 ? `url(#${hatchId})` : 'none'}
        fillRule="evenodd"
        d={drawing.wallPath}
      />
      <path className={styles.centre} d={drawing.centreLines} />
      <path className={styles.lines} d={drawing.lines} />
      <path className={styles.arrows} d={drawing.arrows} />
      {figures.map((figure) => (
        <FigureText key={`${figure.text} ${figure.upright}`} figure={figure} className={styles.figure} />
      ))}
      <FigureText figure={note} className={styles.note} />
    </svg>
  )
}

function FigureText({ figure, className }: { figure: Figure; className?: string }) {
  const { text, x, y, anchor, upright } = figure
  return (
    <text
      className={className}
      x={x}
      y={y}
      textAnchor={anchor}
      transform={upright ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {text}
    </text>
  )
}

const millimetres = (value: number) => `${formatNumber(value)} mm`

/** 'round section, 60.3 mm outside diameter, 3.91 mm wall', for those who cannot see the drawing. */
function sectionInWords(section: Section): string {
  const outer = outerSize(section)
  if (!outer) return `${section.shape} section`
  const size =
    section.shape === 'round'
      ? `${millimetres(outer.width)} outside diameter`
      : `${millimetres(outer.width)} by ${millimetres(outer.height)}`
  return `${section.shape} section, ${size}, ${millimetres(section.wall)} wall`
}
