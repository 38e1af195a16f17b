import layouts from './layouts.json' with { type: 'json' }

/** Dimensions in millimetres: `od` for round; `width` and `height` for others, a square needs only one. */
export interface Section {
  shape: 'round' | 'square' | 'rectangular'
  od?: number | null
  width?: number | null
  height?: number | null
  wall: number
}

export type DrawingSize = 'card' | 'sheet'

export interface Figure {
  text: string
  x: number
  y: number
  anchor: 'start' | 'middle'
  /** Reads along a vertical dimension line. */
  upright: boolean
}

/** A drawing in user units, which are px when it is shown at its own width. All numbers have 2 decimals at most. */
export interface SectionGeometry {
  viewWidth: number
  viewHeight: number
  fontSize: number
  /** Distance of hatching lines; 0 where the wall is too thin to hatch and is filled instead, as drawings do. */
  hatch: number
  /** Outer and inner outline in one path, for fill-rule evenodd. */
  wallPath: string
  centreLines: string
  /** Extension, dimension and leader lines. */
  lines: string
  arrows: string
  figures: Figure[]
  /** The smaller print: what cannot be read off the figures. */
  note: Figure
  /** False when the wall is drawn thicker than it is. */
  wallToScale: boolean
}

/**
 * In user units: the margins around the section, the distance of its dimension lines (`offset`) and the length of
 * leader lines.
 */
type Layout = (typeof layouts)[DrawingSize]

const LEAST_WALL = 2.5
const DIAGONAL = Math.SQRT1_2

/** Two decimals: enough for the eye, and the same text on every machine. */
function r(value: number): number {
  return Math.round(value * 100) / 100 + 0
}

function segment(x1: number, y1: number, x2: number, y2: number): string {
  return `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`
}

/** A slim filled arrowhead with its tip at (x, y), pointing along the unit vector (dx, dy). */
function arrowhead(x: number, y: number, dx: number, dy: number, length: number): string {
  const half = length * 0.28
  const [bx, by] = [x - dx * length, y - dy * length]
  return `M${r(x)} ${r(y)}L${r(bx - dy * half)} ${r(by + dx * half)}L${r(bx + dy * half)} ${r(by - dx * half)}Z`
}

function circle(cx: number, cy: number, radius: number): string {
  const d = r(radius)
  return `M${r(cx - radius)} ${r(cy)}a${d} ${d} 0 1 0 ${r(2 * radius)} 0a${d} ${d} 0 1 0 ${r(-2 * radius)} 0Z`
}

function roundedBox(x: number, y: number, width: number, height: number, corner: number): string {
  const c = r(Math.max(0, Math.min(corner, width / 2, height / 2)))
  const [h, v] = [r(width - 2 * c), r(height - 2 * c)]
  const arc = (dx: number, dy: number) => (c === 0 ? '' : `a${c} ${c} 0 0 1 ${dx} ${dy}`)
  return `M${r(x + c)} ${r(y)}h${h}${arc(c, c)}v${v}${arc(-c, c)}h${-h}${arc(-c, -c)}v${-v}${arc(c, -c)}Z`
}

/** Digits of Inter at weight 550 are about this wide, in parts of the font's size. */
const DIGIT = 0.6

function textWidth(text: string, font: number): number {
  return text.length * font * DIGIT
}

/** 60.3 → '60.3', 12.700 → '12.7'. */
function figureOf(millimetres: number): string {
  return String(r(millimetres))
}

function isSize(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

/** The section's outer width and height in mm, or null when what it needs is missing. */
export function outerSize(section: Section): { width: number; height: number } | null {
  const { shape, od, width, height, wall } = section
  if (!isSize(wall)) return null
  if (shape === 'round') return isSize(od) ? { width: od, height: od } : null
  if (shape === 'square') {
    const side = isSize(width) ? width : height
    return isSize(side) ? { width: side, height: side } : null
  }
  return isSize(width) && isSize(height) ? { width, height } : null
}

/** Null when a dimension is missing or is no positive number. */
export function sectionGeometry(section: Section, size: DrawingSize): SectionGeometry | null {
  const outer = outerSize(section)
  if (!outer) return null
  const layout = layouts[size]
  const round = section.shape === 'round'
  const wallText = `t ${figureOf(section.wall)}`
  const wallRoom = layout.leader + 1.5 * layout.arrow + textWidth(wallText, layout.font)
  // A circle leaves room for the wall's figure beside its shoulder, and has no height to the left of it.
  const left = round ? layout.right : layout.left
  const right = round ? layout.right : wallRoom
  const room = {
    width: layout.viewWidth - left - right,
    height: layout.viewHeight - layout.top - layout.bottom,
  }
  const scale = Math.min(room.width / outer.width, room.height / outer.height)
  const width = outer.width * scale
  const height = outer.height * scale
  const trueWall = Math.min(section.wall * scale, width / 2, height / 2)
  const wall = Math.min(Math.max(trueWall, LEAST_WALL), width / 2, height / 2)
  const wallToScale = wall === trueWall

  const x = left + (room.width - width) / 2
  const y = layout.top + (room.height - height) / 2
  const box = { x, y, width, height, wall }
  const bore = outer.width - 2 * section.wall

  const drawn = round ? roundParts(box, layout) : boxParts(box, layout)
  const across = horizontalDimension(
    box,
    layout,
    round ? `Ø ${figureOf(outer.width)}` : figureOf(outer.width),
    round,
  )
  const up = round ? null : verticalDimension(box, layout, figureOf(outer.height))
  const wallFigure: Figure = {
    ...drawn.wallFigureAt,
    text: wallText,
    anchor: 'start',
    upright: false,
  }
  const boreFigure: Figure | null =
    size === 'sheet' && round && bore > 0 && width - 2 * wall > 9 * layout.font
      ? {
          text: `(ID ${figureOf(bore)})`,
          x: r(x + width / 2),
          y: r(y + height / 2 + layout.font * 1.7),
          anchor: 'middle',
          upright: false,
        }
      : null
  const remarks = [size === 'sheet' ? 'Dimensions in mm' : 'mm', !wallToScale && 'wall not to scale'].filter(
    Boolean,
  )

  return {
    viewWidth: layout.viewWidth,
    viewHeight: layout.viewHeight,
    fontSize: layout.font,
    hatch: wall >= 1.2 * layout.hatch ? layout.hatch : 0,
    wallPath: drawn.wallPath,
    centreLines: drawn.centreLines,
    lines: drawn.leader + across.lines + (up?.lines ?? ''),
    arrows: drawn.arrows + across.arrows + (up?.arrows ?? ''),
    figures: [across.figure, up?.figure, wallFigure, boreFigure].filter((figure) => figure != null),
    note: {
      text: remarks.join(', '),
      x: r(x + width / 2),
      y: layout.noteBaseline,
      anchor: 'middle',
      upright: false,
    },
    wallToScale,
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  wall: number
}

function roundParts({ x, y, width, wall }: Box, { arrow, leader, font }: Layout) {
  const radius = width / 2
  const inner = radius - wall
  const [cx, cy] = [x + radius, y + radius]
  const reach = radius + arrow
  // The wall's leader meets it at half past one, with an arrow from either side.
  const at = (distance: number) => [cx + distance * DIAGONAL, cy - distance * DIAGONAL] as const
  const [ox, oy] = at(radius)
  const [ix, iy] = at(inner)
  const [ex, ey] = at(radius + leader)
  const [sx, sy] = at(Math.max(0, inner - leader))
  const shoulder = ex + arrow
  return {
    wallPath: circle(cx, cy, radius) + (inner > 0 ? circle(cx, cy, inner) : ''),
    centreLines: segment(cx - reach, cy, cx + reach, cy) + segment(cx, cy - reach, cx, cy + reach),
    leader: `${segment(sx, sy, ix, iy)}${segment(ox, oy, ex, ey)}L${r(shoulder)} ${r(ey)}`,
    arrows:
      arrowhead(ox, oy, -DIAGONAL, DIAGONAL, arrow) +
      (inner > arrow ? arrowhead(ix, iy, DIAGONAL, -DIAGONAL, arrow) : ''),
    wallFigureAt: { x: r(shoulder + arrow * 0.5), y: r(ey + font * 0.35) },
  }
}

function boxParts({ x, y, width, height, wall }: Box, { arrow, leader, font }: Layout) {
  const inner = { width: width - 2 * wall, height: height - 2 * wall }
  const hollow = inner.width > 0 && inner.height > 0
  const reach = arrow
  const [cx, cy] = [x + width / 2, y + height / 2]
  const right = x + width
  const level = y + Math.min(height / 2, Math.max(3 * wall, height * 0.24))
  const inside = right - wall
  const end = right + leader + arrow
  return {
    // Outer corners of cold-formed sections are rounded by about twice the wall, inner corners by the wall.
    wallPath:
      roundedBox(x, y, width, height, 2 * wall) +
      (hollow ? roundedBox(x + wall, y + wall, inner.width, inner.height, wall) : ''),
    centreLines: segment(x - reach, cy, right + reach, cy) + segment(cx, y - reach, cx, y + height + reach),
    leader:
      segment(right, level, end, level) +
      (hollow ? segment(inside - Math.min(leader, inner.width * 0.8), level, inside, level) : ''),
    arrows:
      arrowhead(right, level, -1, 0, arrow) +
      (inner.width > 1.5 * arrow ? arrowhead(inside, level, 1, 0, arrow) : ''),
    wallFigureAt: { x: r(end + arrow * 0.5), y: r(level + font * 0.35) },
  }
}

function horizontalDimension(
  { x, y, width, height }: Box,
  { arrow, leader, offset, font }: Layout,
  text: string,
  round: boolean,
) {
  const bottom = y + height
  const right = x + width
  const level = bottom + offset
  const gap = arrow * 0.5
  // On a circle the extension lines start where it is widest, on a box below its corners.
  const from = round ? y + height / 2 + gap : bottom + gap
  const end = level + gap
  const tight = width < Math.max(3 * arrow, textWidth(text, font) + arrow)
  const figure: Figure = tight
    ? { text, x: r(right + leader + gap), y: r(level + font * 0.35), anchor: 'start', upright: false }
    : { text, x: r(x + width / 2), y: r(level - font * 0.32), anchor: 'middle', upright: false }
  const reach = tight ? leader : 0
  const outward = tight ? -1 : 1
  return {
    lines:
      segment(x, from, x, end) +
      segment(right, from, right, end) +
      segment(x - reach, level, right + reach, level),
    arrows: arrowhead(x, level, -outward, 0, arrow) + arrowhead(right, level, outward, 0, arrow),
    figure,
  }
}

function verticalDimension({ x, y, height }: Box, { arrow, leader, offset, font }: Layout, text: string) {
  const level = x - offset
  const gap = arrow * 0.5
  const bottom = y + height
  const tight = height < 3 * arrow
  const reach = tight ? leader : 0
  const outward = tight ? -1 : 1
  return {
    lines:
      segment(x - gap, y, level - gap, y) +
      segment(x - gap, bottom, level - gap, bottom) +
      segment(level, y - reach, level, bottom + reach),
    arrows: arrowhead(level, y, 0, -outward, arrow) + arrowhead(level, bottom, 0, outward, arrow),
    figure: {
      text,
      x: r(level - font * 0.32),
      y: r(y + height / 2),
      anchor: 'middle',
      upright: true,
    } satisfies Figure,
  }
}
