import { readCsv } from './csv.ts'
import { readEmail } from './email.ts'
import { UnusableFile } from '../media/unusable-file.ts'
import { typeOfHead } from './text-type.ts'

const LIMITS = { rows: 5000, columns: 100, cellCharacters: 32_767, characters: 10_000_000 }

const HEAD = [
  'From: Stores <stores@plant.example>',
  'To: sales@nalika.example',
  'Subject: Enquiry',
  'MIME-Version: 1.0',
]
const part = (type: string, content: string, name?: string) =>
  [
    `Content-Type: ${type}`,
    ...(name ? [`Content-Disposition: attachment; filename="${name}"`] : []),
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ].join('\r\n')
const emailOf = (...parts: string[]) =>
  Buffer.from(
    [
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...parts.map((one) => `--b\r\n${one}`),
      '--b--',
    ].join('\r\n'),
  )
const read = (email: Buffer) =>
  readEmail(email, (bytes, type) => {
    if (type === 'text/csv') return Promise.resolve(readCsv(bytes, LIMITS))
    throw new UnusableFile('Choose another file.')
  })

test('PUB-27 the text of an email and its attached files are read, each by itself', async () => {
  const { sheets, notes } = await read(
    emailOf(
      part('text/plain; charset=utf-8', 'Please quote:\nGI pipe 25 NB – 10 m'),
      part('text/csv', 'Item,Qty\nPipe,5', 'list.csv'),
      part('image/gif', 'GIF89a', 'site.gif'),
    ),
  )
  expect(sheets.map(({ name, rows }) => [name, rows[1]])).toEqual([
    ['Email', ['GI pipe 25 NB – 10 m']],
    ['list.csv', ['Pipe', '5']],
  ])
  expect(notes).toEqual(['The attached file “site.gif” was not read. Choose another file.'])
})

test('PUB-27 an email with HTML is read by its tables', async () => {
  const html = '<p>Dear Sir</p><table><tr><td>GI pipe</td><td>5</td></tr></table>'
  const { sheets } = await read(emailOf(part('text/html', html)))
  expect(sheets.map(({ rows }) => rows.slice(0, 2))).toEqual([[['Dear Sir'], ['GI pipe', '5']]])
})

test('PUB-27 the type of a text file is what its first lines say', async () => {
  const typeOf = (text: string) => typeOfHead(Buffer.from(text))
  expect(await typeOf(`${HEAD.join('\n')}\n\nHello`)).toBe('message/rfc822')
  expect(await typeOf('<html><body>x')).toBe('text/html')
  expect(await typeOf('To: all\nItem,Qty\n\nPipe,5')).toBe('text/csv')
})
