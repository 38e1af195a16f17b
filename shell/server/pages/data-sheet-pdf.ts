import { createRequire } from 'node:module'
import { formatPiecePrice, sheetRows } from '@nalika/shared-api/contract'
import type { StandardTable } from '@nalika/shared-api/contract'
import { sectionGeometry, sectionOfProduct, type SectionGeometry } from '@nalika/shared-ui/drawing'
import { formatDate, formatMeasure, formatMillimetres } from '@nalika/shared-ui/formats'
import { PRODUCT_NAME } from '@nalika/shared-ui/product-name'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Product } from './product-file.ts'

const INK = '#10203c'
const SOFT = '#4a5a75'
const LINE = '#8a97ab'
const STEEL = '#5b7089'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 48
const WIDTH = PAGE.width - 2 * MARGIN
const FOOTER = PAGE.height - MARGIN - 64

const nodeRequire = createRequire(import.meta.url)
/** Fontsource splits Inter by script: the rupee sign is in the second file. */
const FONTS = ['latin', 'latin-ext'].flatMap((script) =>
  ['400', '600'].map((weight) => ({ name: `${script}-${weight}`, file: `inter-${script}-${weight}-normal` })),
)
/** Characters of the first file. */
const LATIN = /^[\0-\u00ff\u2000-\u206f\u20ac\u2122\u2212]+$/

const AND = new Intl.ListFormat('en-GB')

interface TextStyle {
  size?: number
  weight?: '400' | '600'
  color?: string
  width?: number
  height?: number
  align?: 'left' | 'right' | 'center'
}

/** The product's data sheet on one A4 page, with the figures of its page at `address` and the requirements of its standard. */
export function writeDataSheet(
  product: Product,
  standard: StandardTable | null,
  address: string,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: product.name, Author: PRODUCT_NAME },
  })
  for (const { name, file } of FONTS)
    document.registerFont(name, nodeRequire.resolve(`@fontsource/inter/files/${file}.woff`))
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
    document.on('error', reject)
  })
  drawHeader(document, product)
  const end = drawRows(document, product)
  if (standard) drawStandard(document, product, standard, end)
  drawFooter(document, product, address)
  document.end()
  return written
}

type Document = InstanceType<typeof PDFDocument>

/** Writes text at (x, y) and returns where it ends. What does not fit into `height` is left out with an ellipsis. */
function write(document: Document, text: string, x: number, y: number, style: TextStyle = {}): number {
  const {
    size = 9.5,
    weight = '400',
    color = INK,
    width = WIDTH,
    height = size * 1.4,
    align = 'left',
  } = style
  const runs =
    text.match(/[\0-\u00ff\u2000-\u206f\u20ac\u2122\u2212]+|[^\0-\u00ff\u2000-\u206f\u20ac\u2122\u2212]+/g) ??
    []
  document.fontSize(size).fillColor(color)
  document.x = x
  document.y = y
  runs.forEach((run, index) => {
    const continued = index < runs.length - 1
    document.font(`${LATIN.test(run) ? 'latin' : 'latin-ext'}-${weight}`)
    document.text(run, { width, height, align, continued, ellipsis: true })
  })
  return document.y
}

function drawHeader(document: Document, product: Product): void {
  document.rect(0, 0, PAGE.width, 8).fill(INK)
  write(document, PRODUCT_NAME, MARGIN, 34, { size: 14, weight: '600' })
  write(document, 'Data sheet', MARGIN, 36, { size: 10, color: SOFT, align: 'right' })
  const section = sectionOfProduct(product)
  const drawing = section && sectionGeometry(section, 'sheet')
  const column = drawing ? WIDTH - 230 : WIDTH
  let y =
    write(document, product.name, MARGIN, 74, { size: 18, weight: '600', width: column, height: 72 }) + 6
  const facts = [product.category_label, product.standard, product.grade].filter((fact) => fact !== '')
  y = write(document, facts.join(' · '), MARGIN, y, { size: 10, color: SOFT, width: column, height: 30 }) + 6
  y = write(document, product.description, MARGIN, y, { width: column, height: 66 }) + 6
  if (product.price !== null) {
    const price = `${formatPiecePrice(product)} per piece, plus 18% GST`
    write(document, price, MARGIN, y, { size: 11, weight: '600', width: column })
  }
  if (drawing) drawSection(document, drawing)
}

/** As `SectionDrawing` draws it on the page. */
function drawSection(document: Document, drawing: SectionGeometry): void {
  const { viewWidth, hatch, wallPath, centreLines, lines, arrows, figures, note, fontSize } = drawing
  const scale = 220 / viewWidth
  document
    .save()
    .translate(PAGE.width - MARGIN - 220, 66)
    .scale(scale)
  document
    .path(wallPath)
    .fillColor(STEEL, hatch > 0 ? 0.28 : 0.8)
    .fill('even-odd')
  document.fillOpacity(1).lineWidth(1.5)
  document.path(wallPath).stroke(INK)
  document.lineWidth(0.75).dash(9, { space: 2.5 }).path(centreLines).stroke(LINE)
  document.undash().lineWidth(0.9).path(lines).stroke(SOFT)
  document.path(arrows).fill(SOFT)
  for (const { text, x, y, anchor, upright } of [...figures, note]) {
    document.save()
    if (upright) document.rotate(-90, { origin: [x, y] })
    const size = text === note.text ? fontSize * 0.84 : fontSize
    const width = 200
    write(document, text, anchor === 'middle' ? x - width / 2 : x, y - size * 0.97, {
      size,
      width,
      align: anchor === 'middle' ? 'center' : 'left',
    })
    document.restore()
  }
  document.restore()
}

const GAP = 24

/** The specifications in two columns. Returns where they end. */
function drawRows(document: Document, product: Product): number {
  const rows = sheetRows(product, { formatMeasure, formatMillimetres }).filter(({ value }) => value !== '')
  if (product.applications.length > 0)
    rows.push({ term: 'Applications', value: product.applications.join(', ') })
  const top = write(document, 'Specifications', MARGIN, 268, { size: 12, weight: '600' }) + 6
  const half = Math.ceil(rows.length / 2)
  const width = (WIDTH - GAP) / 2
  return Math.max(
    drawColumn(document, rows.slice(0, half), { x: MARGIN, y: top, width }),
    drawColumn(document, rows.slice(half), { x: MARGIN + width + GAP, y: top, width }),
  )
}

interface Column {
  x: number
  y: number
  width: number
}

/** Rows below each other, as far as the page has room. Returns where they end. */
function drawColumn(
  document: Document,
  rows: readonly { term: string; value: string }[],
  { x, y: top, width }: Column,
  { size = 9.5, lines = 3, bottom = FOOTER } = {},
): number {
  const termWidth = width * 0.42
  const style = { size, width: width - termWidth - 6 }
  let y = top
  for (const { term, value } of rows) {
    const valueHeight = document
      .font('latin-400')
      .fontSize(size)
      .heightOfString(value, { width: style.width })
    const height = Math.min(size * 1.43 * lines, valueHeight)
    if (y + height + 8 > bottom) return y
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(LINE)
    write(document, term, x, y + 4, { size, color: SOFT, width: termWidth })
    write(document, value, x + termWidth + 6, y + 4, { ...style, height: height + 1 })
    y += height + 7
  }
  return y
}

/** Chemistry, strength and tolerances, as on the product's page. */
function drawStandard(document: Document, product: Product, standard: StandardTable, top: number): void {
  if (top + 80 > FOOTER) return
  const title = `Requirements of ${product.standard}, ${product.grade}`
  const tables = [
    ['Chemistry, mass %', standard.chemistry],
    ['Mechanical', standard.mechanical],
    ['Tolerances', standard.tolerances],
  ] as const
  const y = write(document, title, MARGIN, top + 14, { size: 12, weight: '600' }) + 2
  const width = (WIDTH - 2 * GAP) / 3
  const ends = tables
    .filter(([, rows]) => rows.length > 0)
    .map(([caption, rows], index) => {
      const x = MARGIN + index * (width + GAP)
      const from = write(document, caption, x, y, { size: 8, color: SOFT, width }) + 2
      const terms = rows.map(({ label, value }) => ({ term: label, value }))
      return drawColumn(document, terms, { x, y: from, width }, { size: 8, lines: 12, bottom: FOOTER - 24 })
    })
  const source = `From ${standard.source}. The standard’s current edition prevails.`
  write(document, source, MARGIN, Math.max(y, ...ends) + 6, { size: 8, color: SOFT, height: 24 })
}

/** The page's address as text and as a QR code, and what is current there. */
function drawFooter(document: Document, product: Product, address: string): void {
  const y = FOOTER + 8
  const { data, size } = encode(address, { border: 0 })
  const module = 56 / size
  data.forEach((row, down) => {
    row.forEach((dark, across) => {
      if (dark) document.rect(MARGIN + across * module, y + down * module, module, module)
    })
  })
  document.fill(INK)
  const x = MARGIN + 70
  write(document, address, x, y + 8, { weight: '600', width: WIDTH - 70 })
  const date = `Printed ${formatDate(new Date().toISOString())}.`
  const known = [
    product.price !== null && 'price',
    (product.distributor_prices ?? []).length > 0 && 'stock',
    (product.documents ?? []).length > 0 && 'documents',
  ].filter((one) => one !== false)
  const current =
    known.length === 0
      ? ''
      : `The current ${AND.format(known)} ${known.length === 1 && known[0] !== 'documents' ? 'is' : 'are'} on this page. `
  write(document, current + date, x, y + 24, { color: SOFT, width: WIDTH - 70 })
}
