import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { EndpointResponse, productDetails } from '@nalika/shared-api/contract'
import {
  sectionGeometry,
  sectionOfProduct,
  type Figure,
  type SectionGeometry,
} from '@nalika/shared-ui/drawing'
import { PRODUCT_NAME, TAGLINE } from '@nalika/shared-ui/product-name'
import type { FastifyInstance, FastifyReply } from 'fastify'
import opentype, { type Font } from 'opentype.js'
import sharp from 'sharp'

type Product = EndpointResponse<typeof productDetails>['data']

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const BUDGET_MS = 5000
const KEPT = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800'

const INK = '#10203c'
const SOFT = '#4a5a75'
const LINE = '#8a97ab'
const STEEL = '#5b7089'
const HOT = '#c5440c'
const SHEET = '#ffffff'

const nodeRequire = createRequire(import.meta.url)
let font: Promise<Font> | undefined

/**
 * Letters are drawn as outlines: what fonts a server has, if any, is not known. The variable font that pages load is
 * WOFF2, which nothing here can read.
 */
function fontOf(): Promise<Font> {
  return (font ??= readFile(nodeRequire.resolve('@fontsource/inter/files/inter-latin-600-normal.woff')).then(
    (file) => opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)),
  ))
}

/** /og/product/{id}.png and /og/nalika.png: what is shown where the address of a product, or of another page, is shared. */
export function registerOgImage(app: FastifyInstance, { apiUrl }: { apiUrl: string }): void {
  app.get('/og/nalika.png', async (_request, reply) => picture(reply, siteCard(await fontOf())))

  app.get<{ Params: { id: string } }>('/og/product/:id(\\d+).png', async (request, reply) => {
    const response = await fetch(`${apiUrl}/api/productDetails/${request.params.id}`, {
      signal: AbortSignal.timeout(BUDGET_MS),
    }).catch((error: unknown) => {
      request.log.error(error, 'The API did not say what a product looks like')
      return null
    })
    if (response?.status === 404) return refuse(reply.code(404), 'Not found\n')
    if (!response?.ok)
      return refuse(reply.code(503).header('retry-after', '120'), 'Please try again later.\n')
    const { data } = (await response.json()) as EndpointResponse<typeof productDetails>
    return picture(reply, productCard(data, await fontOf()))
  })
}

async function picture(reply: FastifyReply, svg: string): Promise<FastifyReply> {
  const image = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return (
    reply
      .type('image/png')
      .header('cache-control', KEPT)
      // It is there for other sites to show.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(image)
  )
}

const refuse = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)

const sheet = (letters: Font, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">`,
    `<rect width="${String(WIDTH)}" height="${String(HEIGHT)}" fill="${SHEET}"/>`,
    `<rect width="${String(WIDTH)}" height="12" fill="${INK}"/>`,
    `<circle cx="${String(MARGIN + 14)}" cy="98" r="14" fill="none" stroke="${HOT}" stroke-width="9"/>`,
    outlined(letters, PRODUCT_NAME, MARGIN + 46, 110, 34, INK),
    ...parts,
    '</svg>',
  ].join('')

const outlined = (letters: Font, words: string, x: number, y: number, size: number, fill: string): string =>
  `<path fill="${fill}" d="${letters.getPath(words, x, y, size).toPathData(1)}"/>`

/** The tagline beside a pipe's section. */
function siteCard(letters: Font): string {
  const drawing = sectionGeometry({ shape: 'round', od: 60.3, wall: 3.91 }, 'sheet')
  return sheet(letters, [
    // A sentence a line.
    ...TAGLINE.split(/(?<=\.) /).map((line, index) =>
      outlined(letters, line, MARGIN, 290 + index * 72, 58, INK),
    ),
    drawing ? drawn(drawing, letters) : '',
  ])
}

/** The product's name, what it is made of, and its section to scale. */
export function productCard(product: Product, letters: Font): string {
  const section = sectionOfProduct(product)
  const drawing = section && sectionGeometry(section, 'sheet')
  const column = drawing ? 560 : WIDTH - 2 * MARGIN
  const lines = linesOf(product.name, letters, 54, column)
  const facts = [product.standard, product.grade].filter((fact) => fact !== '').join(' · ')
  const below = 230 + lines.length * 66
  return sheet(letters, [
    ...lines.map((line, index) => outlined(letters, line, MARGIN, 230 + index * 66, 54, INK)),
    outlined(letters, product.category_label, MARGIN, below + 12, 30, SOFT),
    outlined(letters, shortened(facts, letters, 30, column), MARGIN, below + 60, 30, SOFT),
    drawing ? drawn(drawing, letters) : '',
  ])
}

/** As `SectionDrawing` draws it on a page, with colours instead of classes. */
function drawn(drawing: SectionGeometry, letters: Font): string {
  const { hatch, wallPath, centreLines, lines, arrows, figures, note, fontSize } = drawing
  const figure = ({ text, x, y, anchor, upright }: Figure, size: number, fill: string) => {
    const start = anchor === 'middle' ? x - letters.getAdvanceWidth(text, size) / 2 : x
    const path = letters.getPath(text, start, y, size).toPathData(2)
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

const MOST_LINES = 4

/** The words in lines no wider than `width`; what does not fit into four is left out with an ellipsis. */
function linesOf(words: string, letters: Font, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && letters.getAdvanceWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, MOST_LINES)
  const rest = lines.length > MOST_LINES ? '…' : ''
  return shown.map((line, index) =>
    shortened(index === shown.length - 1 ? line + rest : line, letters, size, width),
  )
}

function shortened(text: string, letters: Font, size: number, width: number): string {
  if (letters.getAdvanceWidth(text, size) <= width) return text
  const characters = Array.from(text)
  while (characters.length > 0 && letters.getAdvanceWidth(`${characters.join('')}…`, size) > width)
    characters.pop()
  return `${characters.join('')}…`
}
