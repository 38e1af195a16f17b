import { workbookWith, zipOf } from '../files/workbooks.ts'
import { asTable, join, laughs, text } from './malicious-file.ts'
import type { HostileFile } from './malicious-file.ts'

const XLSX = {
  name: 'prices.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbook = (what: string, bytes: Buffer) => asTable({ what: `workbook ${what}`, bytes, ...XLSX })
const table = (what: string, content: string) => asTable({ what: `CSV ${what}`, bytes: text(content) })

const TITLES = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'
const sheet = (rows: string, after = '') => workbookWith(`<sheetData>${TITLES}${rows}</sheetData>${after}`)
const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('')
const rows = (count: number, cells: (row: number) => string) =>
  times(count, (index) => `<row r="${String(index + 2)}">${cells(index + 2)}</row>`)

/** A workbook whose shared texts are this XML, used by the cells of these rows. */
const withStrings = (strings: string, cells: string) =>
  workbookWith(
    `<sheetData>${cells}</sheetData>`,
    [{ name: 'xl/sharedStrings.xml', content: Buffer.from(strings) }],
    `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`,
  )
const firstString = rows(4999, (row) =>
  ['A', 'B', 'C', 'D'].map((column) => `<c r="${column}${String(row)}" t="s"><v>0</v></c>`).join(''),
)

export function workbookFloods(): HostileFile[] {
  const zeros = Buffer.alloc(30 * 1024 * 1024)
  const inner = zipOf([{ name: 'zeros', content: zeros }])
  const nested = zipOf([{ name: 'inner.zip', content: zipOf([{ name: 'inner.zip', content: inner }]) }])
  return [
    workbook('with a value in the last cell', sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    workbook(
      'with a value in the last column of each row',
      sheet(rows(4999, (row) => `<c r="XFD${String(row)}"><v>1</v></c>`)),
    ),
    workbook(
      'with a million shared texts',
      withStrings(`<sst>${times(1_000_000, (at) => `<si><t>${String(at)}</t></si>`)}</sst>`, firstString),
    ),
    workbook(
      'that repeats one long text',
      withStrings(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`, firstString),
    ),
    workbook('whose shared texts are entities that grow', withStrings(laughs(), firstString)),
    workbook(
      'whose shared text has a million runs',
      withStrings(`<sst><si>${'<r><t>x</t></r>'.repeat(1_000_000)}</si></sst>`, firstString),
    ),
    workbook(
      'with 500,000 merged areas',
      sheet(
        '',
        `<mergeCells>${times(500_000, (at) => `<mergeCell ref="A${String(at + 1)}:B${String(at + 1)}"/>`)}</mergeCells>`,
      ),
    ),
    workbook(
      'with one area merged over the whole sheet',
      sheet('', '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
    ),
    workbook(
      'of formulas',
      sheet(
        rows(
          4000,
          (row) => `<c r="A${String(row)}" t="str"><f>HYPERLINK("http://127.0.0.1/"&amp;A1)</f><v>x</v></c>`,
        ),
      ),
    ),
    workbook(
      'with a formula that reads another file',
      sheet('<row r="2"><c r="A2"><f>[1]Sheet!A1</f><v>1</v></c></row>'),
    ),
    workbook(
      'with 800,000 cells without values',
      sheet(rows(5000, (row) => times(160, (at) => `<c r="A${String(row)}" s="${String(at % 9)}"/>`))),
    ),
    workbook(
      'with an element of 300,000 attributes',
      sheet(`<row r="2" ${times(300_000, (at) => `a${String(at)}="" `)}/>`),
    ),
    workbook(
      'with elements 300,000 deep',
      sheet(`<row r="2"><c r="A2"><is>${'<r>'.repeat(300_000)}${'</r>'.repeat(300_000)}</is></c></row>`),
    ),
    workbook('with a comment of 30 MB', sheet(`<!--${' '.repeat(30_000_000)}-->`)),
    workbook('whose sheet never ends', workbookWith(`<sheetData>${TITLES}${'<row>'.repeat(500_000)}`)),
    workbook(
      'with an entity of 100 KB used 100,000 times',
      workbookWith(
        `<!DOCTYPE x [<!ENTITY e "${'x'.repeat(100_000)}">]><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${'&e;'.repeat(100_000)}</t></is></c></row></sheetData>`,
      ),
    ),
    workbook(
      'that reads a file of the server',
      workbookWith(
        `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><sheetData>${TITLES}<row r="2"><c r="A2" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData>`,
      ),
    ),
    workbook(
      'that loads its entities over the network',
      workbookWith(`<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd"><sheetData>${TITLES}</sheetData>`),
    ),
    workbook(
      'with zips in zips',
      join(workbookWith('<sheetData/>', [{ name: 'xl/embeddings/x.zip', content: nested }])),
    ),
    workbook('that is zips in zips', nested),
    workbook(
      'of 20,000 entries',
      zipOf(
        Array.from({ length: 20_000 }, (_, at) => ({
          name: `xl/${String(at)}.xml`,
          content: Buffer.alloc(0),
        })),
      ),
    ),
    workbook(
      'with one entry 400 times',
      workbookWith(
        '<sheetData/>',
        Array.from({ length: 400 }, () => ({ name: 'xl/styles.xml', content: Buffer.alloc(90_000, 0x20) })),
      ),
    ),
    workbook(
      'with paths that lead out',
      workbookWith('<sheetData/>', [
        { name: '../../../../tmp/nalika-slipped', content: text('x') },
        { name: '/etc/nalika', content: text('x') },
        { name: 'xl\\..\\..\\x', content: text('x') },
      ]),
    ),
    workbook(
      'with 38 MB of numbers',
      sheet(
        rows(5000, (row) =>
          times(90, (at) => `<c r="${column(at)}${String(row)}"><v>0.${'1'.repeat(50)}</v></c>`),
        ),
      ),
    ),
    workbook('cut off', sheet(rows(100, (row) => `<c r="A${String(row)}"><v>1</v></c>`)).subarray(0, 900)),
    workbook('with a table of contents that is elsewhere', join(sheet(''), Buffer.alloc(70_000))),
  ]
}

function column(at: number): string {
  return (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26))
}

export const csvFloods = (): HostileFile[] => [
  table('of two million columns', `Name${','.repeat(2_000_000)}x`),
  table('of one line of 5 MB', `Name,${'x'.repeat(5_000_000)}`),
  table('of 2.5 million empty lines', `Name\n${'\n'.repeat(2_500_000)}x\n`),
  table('of 5 MB of quotation marks', `Name\n"${'""'.repeat(2_400_000)}"\n`),
  table('whose quotation mark never ends', `Name\n"${'x\n'.repeat(2_400_000)}`),
  table('of 5 MB of half quotation marks', `Name\n${'a"b,'.repeat(1_200_000)}\n`),
  table(
    'of 4,900 rows of 90 cells',
    `Name${',T'.repeat(89)}\n${`${'0123456789,'.repeat(89)}0\n`.repeat(4900)}`,
  ),
  table('of carriage returns', `Name\r${'x\r'.repeat(2_000_000)}`),
  table('of zeros', 'Name\n' + '\0'.repeat(4_000_000)),
  table('of all separators', `Name;a\tb,c\n${';,\t'.repeat(1_500_000)}`),
  table('of formulas', `Name,Grade\n${'"=cmd|\' /C calc\'!A0",@SUM(1)\n'.repeat(2000)}`),
  table('of titles that are slow to compare', `${'('.repeat(32_000)},Name\n,Pipe\n`),
  asTable({ what: 'CSV of UTF-16 without an end', bytes: join('\xff\xfe', Buffer.alloc(4_999_999, 'N\0')) }),
  asTable({
    what: 'CSV whose name is written from right to left',
    bytes: text('Name\nPipe\n'),
    name: '\u202Evsc.exe',
  }),
  asTable({ what: 'CSV whose name has NUL', bytes: text('Name\nPipe\n'), name: 'prices.csv\0.exe' }),
  asTable({
    what: 'CSV whose name has 60,000 characters',
    bytes: text('Name\nPipe\n'),
    name: `${'x'.repeat(60_000)}.csv`,
  }),
]
