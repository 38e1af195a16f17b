import { formatNames } from './sheets.ts'
import type { Sheet, SheetFile } from './sheets.ts'
import type { TableLimits } from './tables.ts'
import { readCells, unescape } from './workbook-cells.ts'
import { formatsOf } from './workbook-formats.ts'
import { damagedWorkbook, unzip } from './zip-entries.ts'
import { eachElement } from './xml-elements.ts'

/**
 * Reads the shown sheets of a workbook. Its parts are read by an XML parser and not by a library
 * for workbooks: none says which cells are merged or hidden, or which formula has no value.
 */
export function readWorkbook(zip: Buffer, limits: TableLimits): SheetFile {
  const parts = unzip(zip)
  const { sheets: listedSheets, related, isFrom1904 } = structureOf(parts)
  const shown = listedSheets.filter(({ isHidden }) => !isHidden)
  if (shown.length === 0) throw damagedWorkbook()
  const texts = {
    shared: sharedTexts(textOf(parts, related.sharedStrings ?? 'xl/sharedStrings.xml')),
    formats: formatsOf(textOf(parts, related.styles ?? 'xl/styles.xml')),
    isFrom1904,
  }
  const notes: string[] = []
  const contents = shown.map(({ name, path }): Sheet => {
    const { notes: ofSheet, ...cells } = readCells(textOf(parts, path), texts, limits)
    notes.push(...ofSheet.map((note) => `Sheet “${name}”: ${note}`))
    return { name, ...cells }
  })
  const hidden = listedSheets.filter(({ isHidden }) => isHidden).map(({ name }) => `“${name}”`)
  if (hidden.length > 0)
    notes.push(
      `${hidden.length === 1 ? 'Sheet' : 'Sheets'} ${formatNames(hidden)} ${hidden.length === 1 ? 'is' : 'are'} hidden and not read.`,
    )
  return { sheets: contents, notes }
}

const textOf = (parts: ReadonlyMap<string, Buffer>, path = '') => parts.get(path)?.toString() ?? ''

interface Structure {
  sheets: { name: string; isHidden: boolean; path: string | undefined }[]
  /** Paths of the parts that all sheets share. */
  related: { sharedStrings?: string; styles?: string }
  isFrom1904: boolean
}

function structureOf(parts: ReadonlyMap<string, Buffer>): Structure {
  const targets = new Map<string, string>()
  const structure: Structure = { sheets: [], related: {}, isFrom1904: false }
  eachElement(textOf(parts, 'xl/_rels/workbook.xml.rels'), {
    onOpen: (name, { Id, Target, Type = '' }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      targets.set(Id, path)
      if (Type.endsWith('/sharedStrings')) structure.related.sharedStrings = path
      if (Type.endsWith('/styles')) structure.related.styles = path
    },
  })
  eachElement(textOf(parts, 'xl/workbook.xml'), {
    onOpen: (element, { state = 'visible', name = '', date1904, ...attributes }) => {
      if (element === 'workbookPr') structure.isFrom1904 = date1904 === '1' || date1904 === 'true'
      if (element !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      structure.sheets.push({ name, isHidden: state !== 'visible', path: targets.get(id) })
    },
  })
  return structure
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  eachElement(xml, {
    onOpen: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isPhonetic = true
    },
    onText: (part) => {
      if (isText && !isPhonetic) text += part
    },
    onClose: (name) => {
      if (name === 'si') texts.push(unescape(text))
      else if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
    },
  })
  return texts
}
