import { inflateRawSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { UnusableFile } from '../media/unusable-file.ts'
import { lastRow, tooManyColumns, tooManyRows } from './tables.ts'
import type { TableLimits } from './tables.ts'

/** All that is read of a workbook, unpacked. Five thousand products take about ten. */
const MOST_BYTES = 40 * 1024 * 1024
const MOST_ENTRIES = 500
/** Rows of a sheet of Excel. */
const EXCEL_ROWS = 1_048_576

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

const damaged = () => new UnusableFile('The workbook is damaged or too large to read.')

/**
 * Numbers of the sheets to read: the first, or all that are shown. Refuses a workbook that unpacks to more than it says or
 * than can be read, and one with such a sheet that has a value outside the limits: a few kilobytes of zip may hold gigabytes,
 * and a sheet with one value in its last cell becomes a table of seventeen billion cells.
 */
export function checkWorkbook(zip: Buffer, limits: TableLimits, sheets: 'first' | 'all' = 'first'): number[] {
  const entries = unpacked(zip)
  const listed = sheetsOf(entries)
  const read = sheets === 'first' ? listed.slice(0, 1) : listed.filter(({ isHidden }) => !isHidden)
  const paths = new Set(read.map(({ path }) => path))
  for (const { name, content } of entries) if (paths.has(name)) checkCells(content, limits)
  return read.map(({ number }) => number)
}

interface Entry {
  name: string
  content: Buffer
}

function unpacked(zip: Buffer): Entry[] {
  try {
    return [...entriesOf(zip)]
  } catch {
    // Offsets beyond the end, data that is no deflate, more than was announced.
    throw damaged()
  }
}

function* entriesOf(zip: Buffer): Generator<Entry> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw damaged()
  const entries = zip.readUInt16LE(end + 10)
  if (entries > MOST_ENTRIES) throw damaged()
  let place = zip.readUInt32LE(end + 16)
  let left = MOST_BYTES
  for (let index = 0; index < entries; index += 1) {
    if (zip.readUInt32LE(place) !== DIRECTORY_ENTRY) throw damaged()
    const method = zip.readUInt16LE(place + 10)
    const packed = zip.readUInt32LE(place + 20)
    const size = zip.readUInt32LE(place + 24)
    const nameLength = zip.readUInt16LE(place + 28)
    left -= size
    if (left < 0) throw damaged()
    const content = contentAt(zip, zip.readUInt32LE(place + 42), { method, packed, size })
    if (content.length !== size) throw damaged()
    yield { name: zip.toString('utf8', place + 46, place + 46 + nameLength), content }
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
}

function contentAt(
  zip: Buffer,
  header: number,
  { method, packed, size }: { method: number; packed: number; size: number },
): Buffer {
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  if (from + packed > zip.length) throw damaged()
  const content = zip.subarray(from, from + packed)
  if (method === STORED) return content
  if (method !== DEFLATED) throw damaged()
  return inflateRawSync(content, { maxOutputLength: Math.max(1, size) })
}

type Attributes = Readonly<Record<string, string | undefined>>

/** Calls back for each element of an XML file, by its name without namespace. */
function eachElement(xml: string, onElement: (name: string, attributes: Attributes) => void): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        onElement(name.replace(/^.*:/, ''), attributes)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
}

interface Sheet {
  /** Its place in the workbook, from 1. */
  number: number
  isHidden: boolean
  path: string | undefined
}

function sheetsOf(entries: readonly Entry[]): Sheet[] {
  const textOf = (path: string) => entries.find(({ name }) => name === path)?.content.toString() ?? ''
  const targets = new Map<string, string>()
  eachElement(textOf('xl/_rels/workbook.xml.rels'), (name, { Id, Target }) => {
    if (name === 'Relationship' && Id !== undefined && Target !== undefined)
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  })
  const sheets: Sheet[] = []
  eachElement(textOf('xl/workbook.xml'), (name, { state = 'visible', ...attributes }) => {
    if (name === 'sheet')
      sheets.push({
        number: sheets.length + 1,
        isHidden: state !== 'visible',
        path: targets.get(attributes['r:id'] ?? ''),
      })
  })
  return sheets
}

/** Cells and rows without a value are let pass: spreadsheets write them for mere formats. */
function checkCells(sheet: Buffer, limits: TableLimits): void {
  let row = 0
  let column = 0
  eachElement(sheet.toString(), (name, { r }) => {
    if (name === 'row') {
      row = r === undefined ? row + 1 : Number(r)
      if (!(row <= EXCEL_ROWS)) throw damaged()
    } else if (name === 'c') {
      const [, letters = '', number] = /^([A-Z]+)(\d+)$/i.exec(r ?? '') ?? []
      column = columnNumber(letters)
      row = Math.max(row, Number(number ?? 0))
    } else if (name === 'v' || name === 'is') {
      if (row > lastRow(limits)) throw tooManyRows(limits)
      if (column > limits.columns) throw tooManyColumns(limits)
    }
  })
}

/** A is 1, Z is 26, AA is 27. */
function columnNumber(name: string): number {
  let number = 0
  for (const character of name.toUpperCase()) number = number * 26 + character.charCodeAt(0) - 64
  return number
}
