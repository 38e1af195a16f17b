import { outerSize, type Section } from '@nalika/shared-ui/drawing'
import { Colors, DxfWriter, point3d, Units } from '@tarikjabiri/dxf'

/** Bulge of a quarter circle: the tangent of a quarter of its angle. */
const QUARTER = Math.tan(Math.PI / 8)
/** How far the centre lines reach beyond the outline, in parts of the largest side. */
const REACH = 0.06

/** The section in millimetres as a DXF drawing, centred on the origin; null when a dimension is unknown. */
export function writeSectionDxf(section: Section | null): string | null {
  const outer = section && outerSize(section)
  if (!section || !outer) return null
  const { width, height } = outer
  const { wall } = section
  const dxf = new DxfWriter()
  dxf.setUnits(Units.Millimeters)
  dxf.addLType('CENTER', '____ _ ____ _', [12, -2, 2, -2])
  dxf.addLayer('OUTLINE', Colors.White)
  dxf.addLayer('CENTRE', Colors.Red, 'CENTER')
  dxf.setCurrentLayerName('OUTLINE')
  if (section.shape === 'round') {
    dxf.addCircle(point3d(0, 0), width / 2)
    if (width > 2 * wall) dxf.addCircle(point3d(0, 0), width / 2 - wall)
  } else {
    // The corners of cold-formed sections, as the drawing on the page has them.
    addRoundedBox(dxf, width, height, 2 * wall)
    if (Math.min(width, height) > 2 * wall) addRoundedBox(dxf, width - 2 * wall, height - 2 * wall, wall)
  }
  dxf.setCurrentLayerName('CENTRE')
  const reach = Math.max(width, height) * REACH
  dxf.addLine(point3d(-width / 2 - reach, 0), point3d(width / 2 + reach, 0))
  dxf.addLine(point3d(0, -height / 2 - reach), point3d(0, height / 2 + reach))
  return dxf.stringify()
}

function addRoundedBox(dxf: DxfWriter, width: number, height: number, corner: number): void {
  const [x, y] = [width / 2, height / 2]
  const radius = Math.min(corner, x, y)
  const corners = [
    [x, -y + radius, 0],
    [x, y - radius, QUARTER],
    [x - radius, y, 0],
    [-x + radius, y, QUARTER],
    [-x, y - radius, 0],
    [-x, -y + radius, QUARTER],
    [-x + radius, -y, 0],
    [x - radius, -y, QUARTER],
  ] as const
  dxf.addLWPolyline(
    corners.map(([left, up, bulge]) => ({ point: { x: left, y: up }, bulge })),
    { flags: 1 },
  )
}
