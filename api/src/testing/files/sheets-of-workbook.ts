import { zipOf } from './workbooks.ts'

interface SheetParts {
  name: string
  /** XML inside of the worksheet. */
  xml: string
  state?: 'hidden' | 'veryHidden'
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of several sheets, with these number formats when any are given; a cell's `s` is the place of its format. */
export function workbookOfSheets(sheets: readonly SheetParts[], formats: readonly string[] = []): Buffer {
  const part = (name: string, content: string) => ({ name, content: Buffer.from(content) })
  const styles = `<styleSheet xmlns="${MAIN}"><numFmts>${formats
    .map(
      (code, at) => `<numFmt numFmtId="${String(164 + at)}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    .join(
      '',
    )}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${String(164 + at)}"/>`).join('')}</cellXfs></styleSheet>`
  return zipOf([
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${name}" sheetId="${String(at + 1)}"${state ? ` state="${state}"` : ''} r:id="r${String(at)}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${sheets
        .map(
          (_, at) =>
            `<Relationship Id="r${String(at)}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${String(at)}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...sheets.map(({ xml }, at) =>
      part(`xl/worksheets/sheet${String(at)}.xml`, `<worksheet xmlns="${MAIN}">${xml}</worksheet>`),
    ),
    ...(formats.length > 0 ? [part('xl/styles.xml', styles)] : []),
  ])
}
