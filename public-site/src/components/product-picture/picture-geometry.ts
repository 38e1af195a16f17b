import type { PictureEnds } from './picture-look.ts'

export const VIEW = { width: 160, height: 112 } as const
/** Walls are drawn at least this thick. */
const LEAST_WALL = 1.8
/** Isometric view: the pipe runs up to the right, and a circle at its end becomes an ellipse. */
const COS = 0.866
const SIN = 0.5
const MINOR = 0.707
const MAJOR = 1.225

const r = (value: number): number => Math.round(value * 10) / 10

/** Half of the outer size in the picture: thick pipe is drawn thicker, but not to scale. */
const drawnRadius = (millimetres: number): number =>
  Math.min(36, Math.max(15, 14 + 10 * Math.log10(Math.max(millimetres, 10) / 10)))

/** How long the pipe can be drawn beside an end of this width and height. */
const fittingLength = (width: number, height: number): number =>
  Math.min(92, (VIEW.width - 6 - width) / COS, (VIEW.height - 6 - height) / SIN)

/** A round pipe, in coordinates along and across the pipe with the centre of its near end as origin. */
export interface PipePicture {
  /** Centre of the near end. */
  x: number
  y: number
  /** Outline of the body. */
  body: string
  /** Outer edge of a bevel, then the ring and the bore of the near end. */
  bevel: { cx: number; rx: number; ry: number }
  end: { rx: number; ry: number }
  bore: { rx: number; ry: number }
  /** Bare metal at the near end: a thread, or where a coating is cut back; '' without. */
  bare: string
  /** Lines around the pipe: threads or the edges of a groove; '' without. */
  rings: string
  /** Socket at the far end; '' without. */
  socket: string
}

/** Body of a tube from one place on the axis to another, both half axes given. */
const tube = (from: number, to: number, rx: number, ry: number): string =>
  `M${r(from)} ${r(-ry)}H${r(to)}a${r(rx)} ${r(ry)} 0 0 1 0 ${r(2 * ry)}H${r(from)}a${r(rx)} ${r(ry)} 0 0 1 0 ${r(-2 * ry)}`

/** The visible half of a line around the pipe. */
const ring = (at: number, rx: number, ry: number): string =>
  `M${r(at)} ${r(-ry)}a${r(rx)} ${r(ry)} 0 0 1 0 ${r(2 * ry)}`

/** Picture of a round pipe with its wall in proportion. */
export function pipePicture(od: number, wall: number, ends: PictureEnds, isCoated: boolean): PipePicture {
  const radius = drawnRadius(od)
  const [rx, ry] = [radius * MINOR, radius * MAJOR]
  const length = fittingLength(2 * COS * radius, 2 * 1.118 * radius)
  const drawnWall = Math.min(
    radius,
    Math.max(ends === 'bevelled' ? 2 * LEAST_WALL : LEAST_WALL, (wall / od) * 2 * radius),
  )
  const bevel = ends === 'bevelled' ? drawnWall * 0.5 : 0
  const [endShare, boreShare] = [1 - bevel / radius, 1 - drawnWall / radius]
  const bareTo = isCoated ? length * 0.2 : ends === 'threaded' ? length * 0.16 : 0
  const ringsAt =
    ends === 'threaded'
      ? [0.03, 0.06, 0.09, 0.12, 0.15].map((share) => share * length)
      : ends === 'grooved'
        ? [length * 0.14, length * 0.2]
        : []
  return {
    x: r((VIEW.width - length * COS) / 2),
    y: r((VIEW.height + length * SIN) / 2),
    body: tube(bevel, length, rx, ry),
    bevel: { cx: r(bevel), rx: r(rx), ry: r(ry) },
    end: { rx: r(rx * endShare), ry: r(ry * endShare) },
    bore: { rx: r(rx * boreShare), ry: r(ry * boreShare) },
    bare: bareTo > 0 ? tube(bevel, bareTo, rx, ry) : '',
    rings: ringsAt.map((at) => ring(at, rx, ry)).join(''),
    socket: ends === 'threaded' ? tube(length * 0.8, length, rx * 1.14, ry * 1.14) : '',
  }
}

/** A square or rectangular section. */
export interface BoxPicture {
  /** Upper left corner of the near end. */
  x: number
  y: number
  /** Upper face and right face, from the upper left corner of the end. */
  top: string
  side: string
  /** The near end in its own plane: outer size and bore. */
  width: number
  height: number
  wall: number
}

/** Picture of a hollow section with its sides and wall in proportion. */
export function boxPicture(width: number, height: number, wall: number): BoxPicture {
  const scale = (1.7 * drawnRadius(Math.max(width, height))) / Math.max(width, height)
  const [w, h] = [width * scale, height * scale]
  const length = fittingLength(w * COS, w * SIN + h)
  const drawnWall = Math.min(w / 2, h / 2, Math.max(LEAST_WALL, wall * scale))
  // Corners are rounded by twice the wall: the faces begin where the corner does.
  const inset = 0.58 * drawnWall
  const at = (across: number, down: number, along: number) =>
    `${r((across + along) * COS)} ${r((across - along) * SIN + down)}`
  const face = (...corners: readonly (readonly [number, number])[]) => {
    const near = corners.map(([across, down]) => at(across, down, 0))
    const far = corners.toReversed().map(([across, down]) => at(across, down, length))
    return `M${[...near, ...far].join('L')}Z`
  }
  const [left, right, bottom] = [inset, w - inset, h - inset]
  return {
    x: r((VIEW.width - (w + length) * COS) / 2),
    y: r((VIEW.height - (w * SIN + h - length * SIN)) / 2),
    top: face([left, inset], [right, inset]),
    side: face([right, inset], [right, bottom]),
    width: r(w),
    height: r(h),
    wall: r(drawnWall),
  }
}
