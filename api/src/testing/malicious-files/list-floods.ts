import { deflateSync } from 'node:zlib'
import { workbookFloods } from './sheet-floods.ts'
import { documentFloods } from './stream-floods.ts'
import { asTable, HTML, join, text } from './malicious-file.ts'
import type { HostileFile } from './malicious-file.ts'

const pdf = (what: string, bytes: Buffer) =>
  asTable({ what: `PDF ${what}`, bytes, name: 'boq.pdf', type: 'application/pdf' })
const email = (what: string, bytes: Buffer | string) =>
  asTable({ what: `email ${what}`, bytes: join(HEAD, bytes), name: 'enquiry.eml', type: 'message/rfc822' })
const page = (what: string, bytes: Buffer | string) =>
  asTable({ what: `page ${what}`, bytes: join('<html><body>', bytes), name: 'list.html', type: 'text/html' })

const HEAD = 'From: a@works.example\r\nTo: b@nalika.example\r\nSubject: x\r\nMIME-Version: 1.0\r\n'
const FONT = '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n'

interface PageParts {
  /** What draws the page. */
  content: Buffer | string
  isPacked?: boolean
  resources?: string
  /** Further objects, from number 6 on. */
  objects?: Buffer | string
  pages?: string
  catalog?: string
}

/** A PDF of one page that is drawn like this. */
function pdfOfPage({ content, isPacked = false, resources = '', objects = '', ...more }: PageParts): Buffer {
  const { pages = '/Kids[3 0 R]/Count 1', catalog = '' } = more
  const stream = isPacked ? deflateSync(Buffer.from(content)) : Buffer.from(content)
  return join(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages${pages}>>endobj\n`,
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>>>endobj\n`,
    `4 0 obj<</Length ${String(stream.length)}${isPacked ? '/Filter/FlateDecode' : ''}>>stream\n`,
    stream,
    '\nendstream endobj\n',
    FONT,
    objects,
    'trailer<</Root 1 0 R>>\n%%EOF',
  )
}

const TEXT = 'BT /F 10 Tf 40 800 Td (GI pipe 25 NB 10 nos) Tj ET\n'

export const pdfFloods = (): HostileFile[] => [
  pdf(
    'of 100,000 words on one page',
    pdfOfPage({
      content: Array.from(
        { length: 100_000 },
        (_, at) => `BT /F 4 Tf 1 0 0 1 ${String(at % 590)} ${String(at % 840)} Tm (x) Tj ET`,
      ).join('\n'),
      isPacked: true,
    }),
  ),
  pdf(
    'of 200,000 lines on one page',
    pdfOfPage({
      content: `${TEXT}${Array.from({ length: 200_000 }, (_, at) => `${String(at % 590)} ${String(at % 840)} m ${String((at * 7) % 590)} ${String(at % 840)} l S`).join('\n')}`,
      isPacked: true,
    }),
  ),
  pdf('that draws 64 MB of nothing', pdfOfPage({ content: 'q Q '.repeat(16_000_000), isPacked: true })),
  pdf(
    'with states a million deep',
    pdfOfPage({ content: `${'q '.repeat(1_000_000)}${TEXT}`, isPacked: true }),
  ),
  pdf(
    'whose form draws itself',
    pdfOfPage({
      content: `${TEXT}/X Do`,
      resources: '/XObject<</X 6 0 R>>',
      objects: `6 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>/Length 12>>stream\n/X Do /X Do \nendstream endobj\n`,
    }),
  ),
  pdf(
    'whose forms draw each other ten times, twelve deep',
    pdfOfPage({
      content: '/X0 Do',
      resources: '/XObject<</X0 6 0 R>>',
      objects: Array.from({ length: 12 }, (_, at) => {
        const content = at === 11 ? TEXT : `/X${String(at + 1)} Do `.repeat(10)
        return `${String(6 + at)} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 600 900]/Resources<</Font<</F 5 0 R>>/XObject<</X${String(at + 1)} ${String(7 + at)} 0 R>>>>/Length ${String(content.length)}>>stream\n${content}\nendstream endobj\n`
      }).join(''),
    }),
  ),
  pdf('whose pages are its pages', pdfOfPage({ content: TEXT, pages: '/Kids[2 0 R 2 0 R]/Count 2' })),
  pdf(
    'that says it has a thousand million pages',
    pdfOfPage({ content: TEXT, pages: '/Kids[3 0 R]/Count 1000000000' }),
  ),
  pdf(
    'of 50 times one page',
    pdfOfPage({ content: TEXT.repeat(5000), pages: `/Kids[${'3 0 R '.repeat(50)}]/Count 50` }),
  ),
  pdf(
    'with a picture of 40,000 × 40,000',
    pdfOfPage({
      content: `${TEXT}/I Do`,
      resources: '/XObject<</I 6 0 R>>',
      objects: join(
        '6 0 obj<</Type/XObject/Subtype/Image/Width 40000/Height 40000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode/Length 65000>>stream\n',
        deflateSync(Buffer.alloc(60_000_000)),
        '\nendstream endobj\n',
      ),
    }),
  ),
  pdf(
    'with scripts',
    pdfOfPage({
      content: TEXT,
      catalog:
        '/OpenAction<</S/JavaScript/JS(app.launchURL\\("http://127.0.0.1:1/"\\))>>/AA<</WC<</S/JavaScript/JS(while\\(1\\);)>>>>',
    }),
  ),
  pdf(
    'with a function that calculates 100,000 steps',
    pdfOfPage({
      content: `${TEXT}/P cs /P scn /S sh`,
      resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceGray/Function 6 0 R>>>>',
      objects: `6 0 obj<</FunctionType 4/Domain[0 1 0 1]/Range[0 1]/Length 300002>>stream\n{${'dup '.repeat(75_000)}}\nendstream endobj\n`,
    }),
  ),
  pdf(
    'with a code table of two thousand million entries',
    pdfOfPage({
      content: 'BT /G 10 Tf 40 800 Td <0001> Tj ET',
      resources: '/Font<</G 6 0 R>>',
      objects:
        '6 0 obj<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>>>]/ToUnicode 7 0 R>>endobj\n7 0 obj<</Length 90>>stream\n1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange\n1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange\nendstream endobj\n',
    }),
  ),
]

const part = (head: string, content: Buffer | string) => join(`--b\r\n${head}\r\n\r\n`, content, '\r\n')
const mixed = (parts: readonly Buffer[]) =>
  join('Content-Type: multipart/mixed; boundary=b\r\n\r\n', Buffer.concat(parts), '--b--\r\n')
const attached = (name: string, content: Buffer) =>
  part(
    `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
    content.toString('base64'),
  )

export function emailFloods(): HostileFile[] {
  const [bomb] = workbookFloods().filter(({ what }) => what.includes('million shared texts'))
  const body = part('Content-Type: text/plain', 'GI pipe 25 NB 10 nos')
  let nested: Buffer = text('Content-Type: text/plain\r\n\r\nGI pipe 25 NB 10 nos\r\n')
  for (let level = 0; level < 3000; level += 1)
    nested = join(
      `Content-Type: multipart/mixed; boundary=n${String(level)}\r\n\r\n--n${String(level)}\r\n`,
      nested,
      `\r\n--n${String(level)}--\r\n`,
    )
  let forwarded: Buffer = text(`${HEAD}Content-Type: text/plain\r\n\r\nGI pipe 25 NB 10 nos\r\n`)
  for (let level = 0; level < 200; level += 1)
    forwarded = join(
      HEAD,
      `Content-Type: multipart/mixed; boundary=f${String(level)}\r\n\r\n--f${String(level)}\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename="x.eml"\r\n\r\n`,
      forwarded,
      `\r\n--f${String(level)}--\r\n`,
    )
  return [
    email('of 100,000 parts', mixed(Array.from({ length: 100_000 }, () => body))),
    email('of parts 3,000 deep', nested),
    asTable({ what: 'email of emails 200 deep', bytes: forwarded, name: 'x.eml', type: 'message/rfc822' }),
    email('with a header of 5 MB', `X-Long: ${'x'.repeat(5_000_000)}\r\n\r\nGI pipe`),
    email('with 200,000 fields', `${'X-One: 1\r\n'.repeat(200_000)}\r\nGI pipe`),
    email(
      'with 5,000 attached files',
      mixed(Array.from({ length: 5000 }, (_, at) => attached(`${String(at)}.csv`, text('Item,Qty\nPipe,5')))),
    ),
    email(
      'with a workbook that unpacks to much',
      mixed([body, attached('list.xlsx', bomb?.bytes ?? Buffer.alloc(0))]),
    ),
    email(
      'with names that lead out',
      mixed([body, attached('../../../etc/passwd.csv', text('Item,Qty\nPipe,5'))]),
    ),
    email('of one line of 9 MB', `Content-Type: text/plain\r\n\r\n${'x'.repeat(9_000_000)}`),
    email('of 4 million lines', `Content-Type: text/plain\r\n\r\n${'x\n'.repeat(4_000_000)}`),
    email(
      'of 9 MB in quoted characters',
      `Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=3D'.repeat(3_000_000)}`,
    ),
    email('with a script', `Content-Type: text/html\r\n\r\n${HTML}<p>GI pipe 25 NB 10 nos</p>`),
    email(
      'with a page of elements 500,000 deep',
      `Content-Type: text/html\r\n\r\n${'<div>'.repeat(500_000)}x`,
    ),
  ]
}

export const pageFloods = (): HostileFile[] => [
  page('of tables 200,000 deep', '<table><tr><td>'.repeat(200_000)),
  page('of two million cells', `<table>${'<tr><td>1<td>2'.repeat(700_000)}`),
  page(
    'of cells that span all',
    `<table>${'<tr>'.repeat(5000)}${'<td rowspan=65534 colspan=1000>x'.repeat(5000)}`,
  ),
  page('of entities', '&lt;&amp;&gt;&nbsp;'.repeat(500_000)),
  page('of comments', `${'<!--x-->'.repeat(1_000_000)}<p>x`),
  page('with 500,000 attributes', `<p ${'a=b '.repeat(500_000)}>x`),
  page('whose first comment never ends', `<!--${'<!--'.repeat(2_000_000)}`),
]

/** Files with a list that somebody means harm with. */
export const listFloods = (): HostileFile[] => [
  ...pdfFloods(),
  ...documentFloods(),
  ...emailFloods(),
  ...pageFloods(),
]
