import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a zip; `claims` is the size that its directory tells, when that is not the true one. */
interface ZipEntry {
  name: string
  content: Buffer
  claims?: number
}

/** A zip file. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = content.length } of entries) {
    const packed = deflateRawSync(content)
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims, 18)
    facts.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), facts, tail, title)
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

const xml = (name: string, content: string): ZipEntry => ({
  name,
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`),
})
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of one sheet, as spreadsheets write it; further entries lie in it as they are. */
export function workbookOf(
  rows: readonly (readonly (string | number)[])[],
  further: readonly ZipEntry[] = [],
): Buffer {
  const lines = rows.map((row, place) => {
    const cells = row.map((cell, column) => {
      const at = `r="${String.fromCharCode(65 + column)}${String(place + 1)}"`
      return typeof cell === 'number'
        ? `<c ${at}><v>${String(cell)}</v></c>`
        : `<c ${at} t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
    })
    return `<row r="${String(place + 1)}">${cells.join('')}</row>`
  })
  return workbookWith(`<sheetData>${lines.join('')}</sheetData>`, further)
}

/** A workbook of one sheet that holds this XML; further entries lie in it as they are, named by their relationships. */
export function workbookWith(sheet: string, further: readonly ZipEntry[] = [], relationships = ''): Buffer {
  return zipOf([
    xml(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    ),
    xml(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    xml(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>${relationships}</Relationships>`,
    ),
    xml('xl/worksheets/sheet1.xml', `<worksheet xmlns="${SHEET}">${sheet}</worksheet>`),
    ...further,
  ])
}
