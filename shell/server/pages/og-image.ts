import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  formatSize,
  sectionGeometry,
  sectionOfProduct,
  type Figure,
  type SectionGeometry,
} from '@nalika/shared-ui/drawing'
import { LOGO, PRODUCT_NAME, TAGLINE } from '@nalika/shared-ui/product-name'
import type { FastifyInstance, FastifyReply } from 'fastify'
import opentype, { type Font } from 'opentype.js'
import sharp from 'sharp'
import { fetchProduct, PRODUCT_FILE_CACHE, sendFailure, type Product } from './product-file.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const INK = '#10203c'
const SOFT = '#4a5a75'
const LINE = '#8a97ab'
const STEEL = '#5b7089'
const HOT = '#c5440c'
const SHEET = '#ffffff'

const nodeRequire = createRequire(import.meta.url)
let fontFile: Promise<Font> | undefined

/** Text is drawn as outlines, because a server may have no fonts. opentype.js cannot read the WOFF2 of the pages. */
function loadFont(): Promise<Font> {
  return (fontFile ??= readFile(
    nodeRequire.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
  ).then((file) => opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))))
}

/** Preview images for shared links: /og/product/{id}.png, and /og/nalika.png for other pages. */
export function registerOgImage(app: FastifyInstance, { apiUrl }: { apiUrl: string }): void {
  app.get('/og/nalika.png', async (_request, reply) => sendImage(reply, siteCard(await loadFont())))

  app.get<{ Params: { id: string } }>('/og/product/:id(\\d+).png', async (request, reply) => {
    const product = await fetchProduct(apiUrl, request)
    if (typeof product === 'string') return sendFailure(reply, product)
    return sendImage(reply, productCard(product, await loadFont()))
  })
}

async function sendImage(reply: FastifyReply, svg: string): Promise<FastifyReply> {
  const image = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return (
    reply
      .type('image/png')
      .header('cache-control', PRODUCT_FILE_CACHE)
      // It is there for other sites to show.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(image)
  )
}

const svgSheet = (font: Font, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">`,
    `<rect width="${String(WIDTH)}" height="${String(HEIGHT)}" fill="${SHEET}"/>`,
    `<rect width="${String(WIDTH)}" height="12" fill="${INK}"/>`,
    `<g transform="translate(${String(MARGIN)} 68) scale(2)"><path fill="${INK}" fill-rule="evenodd" d="${LOGO.steel}"/><path fill="${HOT}" d="${LOGO.hot}"/></g>`,
    outline(font, PRODUCT_NAME, MARGIN + 74, 111, 40, INK),
    ...parts,
    '</svg>',
  ].join('')

const outline = (font: Font, text: string, x: number, y: number, size: number, fill: string): string =>
  `<path fill="${fill}" d="${font.getPath(text, x, y, size).toPathData(1)}"/>`

/** The tagline beside a pipe's section. */
function siteCard(font: Font): string {
  const drawing = sectionGeometry({ shape: 'round', od: 60.3, wall: 3.91 }, 'sheet')
  return svgSheet(font, [
    // A sentence a line.
    ...TAGLINE.split(/(?<=\.) /).map((line, index) => outline(font, line, MARGIN, 290 + index * 72, 58, INK)),
    drawing ? drawingSvg(drawing, font) : '',
  ])
}

/** 'Ø 21.3 × 2.77 mm · 1.27 kg/m', as far as it is known. */
function measuresOf(product: Product): string {
  const weight = product.weight_per_metre === null ? '' : `${product.weight_per_metre.toFixed(2)} kg/m`
  return [formatSize(product), weight].filter((fact) => fact !== '').join(' · ')
}

/** The product's name, its size and weight, what it is made of, and its section to scale. */
export function productCard(product: Product, font: Font): string {
  const section = sectionOfProduct(product)
  const drawing = section && sectionGeometry(section, 'sheet')
  const column = drawing ? 560 : WIDTH - 2 * MARGIN
  const lines = wrapText(product.name, font, 54, column)
  const facts = [product.standard, product.grade].filter((fact) => fact !== '').join(' · ')
  const below = 230 + lines.length * 66
  return svgSheet(font, [
    ...lines.map((line, index) => outline(font, line, MARGIN, 230 + index * 66, 54, INK)),
    outline(font, truncate(measuresOf(product), font, 34, column), MARGIN, below + 10, 34, INK),
    outline(font, product.category_label, MARGIN, below + 62, 30, SOFT),
    outline(font, truncate(facts, font, 30, column), MARGIN, below + 106, 30, SOFT),
    drawing ? drawingSvg(drawing, font) : '',
  ])
}

/** As `SectionDrawing` draws it on a page, with colours instead of classes. */
function drawingSvg(drawing: SectionGeometry, font: Font): string {
  const { hatch, wallPath, centreLines, lines, arrows, figures, note, fontSize } = drawing
  const figure = ({ text, x, y, anchor, upright }: Figure, size: number, fill: string) => {
    const start = anchor === 'middle' ? x - font.getAdvanceWidth(text, size) / 2 : x
    const path = font.getPath(text, start, y, size).toPathData(2)
    const turn = upright ? ` transform="rotate(-90 ${String(x)} ${String(y)})"` : ''
    return `<path d="${path}" fill="${fill}" stroke="${SHEET}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"${turn}/>`
  }
  const pattern = `<pattern id="h" width="${String(hatch)}" height="${String(hatch)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V${String(hatch)}" stroke="${INK}" stroke-opacity="0.62"/></pattern>`
  return [
    '<g transform="translate(640 130) scale(1.1)">',
    hatch > 0 ? pattern : '',
    `<path fill="${STEEL}" fill-opacity="${hatch > 0 ? '0.28' : '0.8'}" fill-rule="evenodd" d="${wallPath}"/>`,
    `<path fill="${hatch > 0 ? 'url(#h)' : 'none'}" stroke="${INK}" stroke-width="1.5" fill-rule="evenodd" d="${wallPath}"/>`,
    `<path fill="none" stroke="${LINE}" stroke-width="0.75" stroke-dasharray="9 2.5 2 2.5" d="${centreLines}"/>`,
    `<path fill="none" stroke="${SOFT}" stroke-width="0.9" d="${lines}"/>`,
    `<path fill="${SOFT}" d="${arrows}"/>`,
    ...figures.map((one) => figure(one, fontSize, INK)),
    figure(note, fontSize * 0.84, SOFT),
    '</g>',
  ].join('')
}

const MAX_LINES = 4

/** The text in lines no wider than `width`; what does not fit into four is left out with an ellipsis. */
function wrapText(text: string, font: Font, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && font.getAdvanceWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, MAX_LINES)
  const ellipsis = lines.length > MAX_LINES ? '…' : ''
  return shown.map((line, index) =>
    truncate(index === shown.length - 1 ? line + ellipsis : line, font, size, width),
  )
}

function truncate(text: string, font: Font, size: number, width: number): string {
  if (font.getAdvanceWidth(text, size) <= width) return text
  const characters = Array.from(text)
  while (characters.length > 0 && font.getAdvanceWidth(`${characters.join('')}…`, size) > width)
    characters.pop()
  return `${characters.join('')}…`
}
