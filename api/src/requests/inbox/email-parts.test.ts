import { partsOf } from './email-parts.ts'

const read = (text: string, subject = 'Enquiry') => {
  const { own, ...rest } = partsOf(
    text.split('\n').map((line) => line.split('\t')),
    subject,
  )
  return { own: own.map((row) => row.join('|')).filter((line) => line.trim() !== ''), ...rest }
}

test('DOC-05 the lines of an email are those above its signature', () => {
  const text = [
    'Dear Sir,',
    'GI pipe 50 NB heavy 10 nos',
    '',
    'Thanks & Regards,',
    'Asha Rao',
    'Mob: 98480 22338',
  ]
  expect(read(text.join('\n'))).toEqual({
    own: ['Dear Sir,', 'GI pipe 50 NB heavy 10 nos'],
    signature: ['Asha Rao', 'Mob: 98480 22338'],
    forwardedFrom: null,
    isQuoting: false,
  })
  expect(read('GI pipe 50 NB\n-- \nAsha').signature).toEqual(['Asha'])
  expect(read('Kind regards from Pune, please quote GI pipe 50 NB 10 nos').own).toHaveLength(1)
})

test('DOC-05 a long text below the closing belongs to the email', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `${String(index + 1)}. GI pipe 50 NB 10 nos`)
  expect(read(['Regards,', ...lines].join('\n')).own).toHaveLength(20)
})

test.each([
  ['with marks', '> GI pipe 80 NB 5 nos\n> GI pipe 100 NB 5 nos'],
  [
    'below its introduction',
    'On Mon, 23 Nov 2026 at 10:12, Nalika <a@b.example> wrote:\nGI pipe 80 NB 5 nos',
  ],
  ['below two lines', 'On Mon, 23 Nov 2026 at 10:12, Nalika\n<a@b.example> wrote:\nGI pipe 80 NB 5 nos'],
  ['of Outlook', '-----Original Message-----\nFrom: A\nSent: Monday\nTo: B\nGI pipe 80 NB 5 nos'],
  [
    'of Outlook without a mark',
    'From: A <a@b.example>\nSent: Monday\nTo: B\nSubject: x\nGI pipe 80 NB 5 nos',
  ],
])('DOC-05 an earlier email %s is not read for lines', (_how, quoted) => {
  const { own, isQuoting } = read(`GI pipe 50 NB 10 nos\n\n${quoted}`, 'Re: Enquiry')
  expect(own).toEqual(['GI pipe 50 NB 10 nos'])
  expect(isQuoting).toBe(true)
})

test.each([
  [
    'of Gmail',
    'FYI\n\n---------- Forwarded message ---------\nFrom: Ravi Menon <ravi@buyer.example>\nDate: Mon\nSubject: Pipes\nTo: A\n\nGI pipe\t50 NB\t10 nos',
  ],
  [
    'of Outlook',
    'FYI\n\nFrom: Ravi Menon <ravi@buyer.example>\nSent: Monday\nTo: A\nSubject: Pipes\n\nGI pipe\t50 NB\t10 nos',
  ],
  [
    'of Apple Mail',
    'FYI\n\nBegin forwarded message:\n\n> From: Ravi Menon <ravi@buyer.example>\n> Subject: Pipes\n> Date: Mon\n> \n> GI pipe\t50 NB\t10 nos',
  ],
])('DOC-05 an enquiry that is forwarded %s is read, and who wrote it is named', (_how, text) => {
  expect(read(text, 'Fwd: Pipes')).toMatchObject({
    own: ['FYI', 'GI pipe|50 NB|10 nos'],
    forwardedFrom: { name: 'Ravi Menon', address: 'ravi@buyer.example' },
    isQuoting: false,
  })
})

test('DOC-05 the sender of what is forwarded signs it, and an answer within it is quoted', () => {
  const text =
    '---------- Forwarded message ---------\nFrom: <ravi@buyer.example>\nDate: Mon\nTo: A\n\nGI pipe 50 NB 5 nos\nRegards\nRavi\n\nOn Sun, 22 Nov 2026, A <a@b.example> wrote:\nMS pipe 80 NB 2 nos'
  expect(read(text, 'FW: Pipes')).toEqual({
    own: ['GI pipe 50 NB 5 nos'],
    signature: ['Ravi'],
    forwardedFrom: { name: '', address: 'ravi@buyer.example' },
    isQuoting: true,
  })
})

test('DOC-06 hostile text is taken apart in the time of its length', () => {
  const started = performance.now()
  for (const line of [
    'On '.repeat(60_000),
    `From: ${'<'.repeat(100_000)}`,
    '>'.repeat(150_000),
    'a@'.repeat(90_000),
  ])
    partsOf([[line], [`${line} wrote:`], ['Sent: x'], ['To: y']], 'Fwd: x')
  expect(performance.now() - started).toBeLessThan(2000)
})
