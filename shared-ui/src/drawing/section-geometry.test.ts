import { outerSize, sectionGeometry, type DrawingSize, type Section } from './section-geometry.ts'

const numbers = (path: string) => Array.from(path.matchAll(/-?\d+(\.\d+)?/g), ([text]) => Number(text))

/** The radii of the circles in a wall's path. */
function radii(path: string): number[] {
  return [...new Set(Array.from(path.matchAll(/a([\d.]+)/g), ([, text]) => Number(text)))]
}

function draw(section: Section, size: DrawingSize = 'sheet') {
  const drawing = sectionGeometry(section, size)
  if (!drawing) throw new Error('nothing was drawn')
  return drawing
}

const texts = (section: Section, size?: DrawingSize) => draw(section, size).figures.map(({ text }) => text)

test('PUB-20 a round section is to scale', () => {
  const [outer = 0, inner = 0] = radii(draw({ shape: 'round', od: 60.3, wall: 3.91 }).wallPath)
  expect(inner / outer).toBeCloseTo((60.3 - 2 * 3.91) / 60.3, 3)
})

test.each([
  [60, 40, 2.9],
  [40, 80, 4],
  [150, 150, 5],
])('PUB-20 a section of %d by %d is drawn to scale', (width, height, wall) => {
  const { wallPath } = draw({ shape: 'rectangular', width, height, wall })
  const [outer = '', inner = ''] = wallPath.split('Z')
  const size = (path: string) => {
    const corner = Number(/a([\d.]+)/.exec(path)?.[1])
    const [, h = 0] = /h([\d.]+)/.exec(path)?.map(Number) ?? []
    const [, v = 0] = /v([\d.]+)/.exec(path)?.map(Number) ?? []
    return { width: h + 2 * corner, height: v + 2 * corner }
  }
  const drawnOuter = size(outer)
  const drawnInner = size(inner)
  expect(drawnOuter.width / drawnOuter.height).toBeCloseTo(width / height, 2)
  expect(drawnInner.width / drawnOuter.width).toBeCloseTo((width - 2 * wall) / width, 2)
  expect(drawnInner.height / drawnOuter.height).toBeCloseTo((height - 2 * wall) / height, 2)
})

test('PUB-20 the figures are the dimensions, in mm', () => {
  expect(texts({ shape: 'round', od: 60.3, wall: 3.91 })).toEqual(['Ø 60.3', 't 3.91', '(ID 52.48)'])
  expect(texts({ shape: 'round', od: 60.3, wall: 3.91 }, 'card')).toEqual(['Ø 60.3', 't 3.91'])
  expect(texts({ shape: 'rectangular', width: 60, height: 40, wall: 2.9 })).toEqual(['60', '40', 't 2.9'])
  expect(texts({ shape: 'square', width: 25, wall: 2 })).toEqual(['25', '25', 't 2'])
  expect(draw({ shape: 'square', width: 25, wall: 2 }).note.text).toBe('Dimensions in mm')
})

test('PUB-20 a drawing shows a very thin wall 2.5 px thick, with a note', () => {
  const thin = draw({ shape: 'round', od: 2540, wall: 6 })
  const [outer = 0, inner = 0] = radii(thin.wallPath)
  expect(outer - inner).toBeCloseTo(2.5, 2)
  expect(thin.wallToScale).toBe(false)
  expect(thin.note.text).toBe('Dimensions in mm, wall not to scale')
  expect(thin.figures.map(({ text }) => text)).toContain('t 6')
  expect(draw({ shape: 'round', od: 60.3, wall: 3.91 }).wallToScale).toBe(true)
})

test('a wall with room for it is hatched, a thin one filled', () => {
  expect(draw({ shape: 'round', od: 60.3, wall: 8.74 }).hatch).toBeGreaterThan(0)
  expect(draw({ shape: 'round', od: 610, wall: 6.35 }).hatch).toBe(0)
})

test('a bar without a bore is solid', () => {
  const bar = draw({ shape: 'round', od: 20, wall: 10 })
  expect(radii(bar.wallPath)).toHaveLength(1)
  expect(bar.wallToScale).toBe(true)
  expect(radii(draw({ shape: 'round', od: 20, wall: 50 }).wallPath)).toHaveLength(1)
})

test.each<[string, Section]>([
  ['no diameter', { shape: 'round', wall: 2 }],
  ['no wall', { shape: 'round', od: 20, wall: 0 }],
  ['a wall that is no number', { shape: 'round', od: 20, wall: Number.NaN }],
  ['no height', { shape: 'rectangular', width: 20, height: null, wall: 2 }],
  ['a negative width', { shape: 'square', width: -20, wall: 2 }],
  ['endless width', { shape: 'square', width: Number.POSITIVE_INFINITY, wall: 2 }],
])('nothing is drawn with %s', (_, section) => {
  expect(sectionGeometry(section, 'card')).toBeNull()
  expect(outerSize(section)).toBeNull()
})

const everySection: Section[] = [
  { shape: 'round', od: 10.3, wall: 1.73 },
  { shape: 'round', od: 2540, wall: 25.4 },
  { shape: 'round', od: 114.3, wall: 13.49 },
  { shape: 'square', height: 60, wall: 3.2 },
  { shape: 'rectangular', width: 300, height: 20, wall: 2 },
  { shape: 'rectangular', width: 20, height: 300, wall: 12.5 },
  { shape: 'rectangular', width: 60, height: 40, wall: 2.9 },
]

describe.each(['card', 'sheet'] as const)('on a %s', (size) => {
  test.each(everySection)('all of %j stays within the drawing', (section) => {
    const { viewWidth, viewHeight, fontSize, figures, note, ...drawing } = draw(section, size)
    const absolute = (path: string) =>
      Array.from(path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const)
    const points = [drawing.lines, drawing.arrows, drawing.centreLines, drawing.wallPath].flatMap(absolute)
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(viewWidth)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(viewHeight)
    }
    for (const { text, x, y, anchor, upright } of [...figures, note]) {
      const length = text.length * fontSize * 0.6
      const end = anchor === 'start' ? length : length / 2
      expect(upright ? y - end : y - fontSize * 0.8).toBeGreaterThanOrEqual(0)
      expect(upright ? x : x + end).toBeLessThanOrEqual(viewWidth + 1)
      expect(upright ? x - fontSize * 0.8 : x - (anchor === 'start' ? 0 : end)).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(viewHeight)
    }
  })

  test('numbers have two decimals at most, so that server and browser write the same', () => {
    for (const section of everySection) {
      const { wallPath, lines, arrows, centreLines } = draw(section, size)
      for (const number of numbers(wallPath + lines + arrows + centreLines))
        expect(Number.isInteger(Math.round(number * 1e6) / 1e4)).toBe(true)
    }
  })
})
