import { readHtml } from './html.ts'

test('PUB-27 tables of a page become rows of cells, other text rows of one cell', () => {
  const page =
    '<p>Dear Sir,<br>please quote:</p><table><tr><th>Item</th><th>Qty</th></tr><tr><td><b>GI</b> pipe<br>25&nbsp;NB</td><td>10 m</td></tr></table><div>Regards</div>'
  expect(readHtml(page).rows).toEqual([
    ['Dear Sir,'],
    ['please quote:'],
    ['Item', 'Qty'],
    ['GI pipe 25 NB', '10 m'],
    [],
    ['Regards'],
  ])
})

test('PUB-27 cells over several rows count for each, those over several columns keep the places of the others', () => {
  const page =
    '<table><tr><th rowspan=2>Item</th><th colspan=2>Size</th></tr><tr><th>NB</th><th>Class</th></tr><tr><td rowspan=2>GI pipe</td><td>25</td><td>B</td></tr><tr><td>40</td><td>C</td></tr></table>'
  expect(readHtml(page)).toMatchObject({
    rows: [['Item', 'Size', ''], ['Item', 'NB', 'Class'], ['GI pipe', '25', 'B'], ['GI pipe', '40', 'C'], []],
    merged: [
      { row: 1, column: 0 },
      { row: 3, column: 0 },
    ],
  })
})

test('PUB-27 a table that lays out a page is no table; what it holds is', () => {
  const page =
    '<table><tr><td><p>Enquiry</p><table><tr><td>Pipe</td><td>5</td></tr></table><p>Thanks</p></td></tr></table>'
  expect(readHtml(page).rows).toEqual([['Enquiry'], ['Pipe', '5'], [], ['Thanks']])
})

test('TRU-02 scripts, styles and hidden text are no rows; deep pages are refused, and wide cells bounded', () => {
  const script =
    '<script>document.write("x")</script><style>p{}</style><p hidden>a</p><p style="display: none">b<b>c</b></p>'
  expect(readHtml(`${script}<p>Pipe</p>`).rows).toEqual([['Pipe']])
  for (const part of ['<table><tr><td>', '<div>'])
    expect(() => readHtml(part.repeat(300_000))).toThrow('The page has too many elements in one another.')
  expect(
    readHtml(`<table><tr><td rowspan=65000 colspan=1000>x<td>${'<tr><td>'.repeat(1000)}</table>`).rows[0],
  ).toHaveLength(100)
})
