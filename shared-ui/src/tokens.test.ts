import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { darkColors, fontFamily, lightColors, radii, spacing, type Colors } from './tokens.ts'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')
const declared = new Map(
  Array.from(css.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value.trim()]),
)
const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const colorNames = Object.keys(lightColors) as (keyof Colors)[]

describe('tokens.css and tokens.ts', () => {
  test.each(colorNames)('agree on the colour %s', (name) => {
    expect(declared.get(`color-${kebab(name)}`)).toBe(`light-dark(${lightColors[name]}, ${darkColors[name]})`)
  })

  test('declare the same colours', () => {
    const inCss = [...declared.keys()].filter((name) => name.startsWith('color-'))
    expect(inCss.toSorted()).toEqual(colorNames.map((name) => `color-${kebab(name)}`).toSorted())
  })

  test('agree on distances, radii and the font', () => {
    for (const [key, px] of Object.entries(spacing)) expect(declared.get(`space-${key}`)).toBe(`${px}px`)
    for (const [key, px] of Object.entries(radii)) expect(declared.get(`radius-${key}`)).toBe(`${px}px`)
    expect(declared.get('font-sans')).toBe(fontFamily)
  })
})

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken'] as const
const text: [keyof Colors, readonly (keyof Colors)[]][] = [
  ['ink', grounds],
  ['inkSoft', grounds],
  ['inkFaint', grounds],
  ['link', grounds],
  ['accentInk', ['canvas', 'surface']],
  ['onAccent', ['accent', 'accentHover']],
  ['onDanger', ['danger', 'dangerHover']],
  ['danger', ['canvas', 'surface', 'dangerSoft']],
  ['success', ['surface', 'successSoft']],
  ['warning', ['surface', 'warningSoft']],
  ['info', ['surface', 'infoSoft']],
  ['onInverse', ['inverse']],
  ['onInverseSoft', ['inverse']],
]
const edges: [keyof Colors, readonly (keyof Colors)[]][] = [
  ['lineStrong', ['canvas', 'surface']],
  ['focus', grounds],
  ['accent', ['canvas', 'surface']],
]

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('contrast in the %s theme meets WCAG AA', (_theme, colors) => {
  test.each(text)('%s as text', (ink, backgrounds) => {
    for (const ground of backgrounds)
      expect({ ink, ground, enough: contrast(colors[ink], colors[ground]) >= 4.5 }).toEqual({
        ink,
        ground,
        enough: true,
      })
  })

  test.each(edges)('%s as the edge of a control', (edge, backgrounds) => {
    for (const ground of backgrounds)
      expect({ edge, ground, enough: contrast(colors[edge], colors[ground]) >= 3 }).toEqual({
        edge,
        ground,
        enough: true,
      })
  })
})
