import { sanitisedHtml } from './sanitised-html.ts'

test.each([
  ['<p>Terms<script>alert(1)</script></p>', '<p>Terms</p>'],
  ['<p onclick="alert(1)" style="position:fixed">Terms</p>', '<p>Terms</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVa\tScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<img src="x.png" onerror="alert(1)">', '<img src="x.png" />'],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['<iframe src="https://evil.example"></iframe><form><input></form>', ''],
  ['<p class="ql-indent-2 modal-overlay">x</p>', '<p class="ql-indent-2">x</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
])('API-06 active content is removed from %s', (html, clean) => {
  expect(sanitisedHtml(html)).toBe(clean)
})

test.each([
  '<h2>Returns</h2><p><strong>Within</strong> 7 days, <em>see</em> <a href="/terms">terms</a>.</p>',
  '<ol><li data-list="bullet" class="ql-indent-1">One</li></ol>',
  '<a href="mailto:hello@nalika.example">Write</a> or <a href="tel:+914000000000">call</a>',
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A seal" />',
  '<p class="ql-align-center">Middle</p>',
  '<ul><li>Sizes<ul><li>Inch<ol><li>NB</li></ol></li></ul></li></ul>',
  '<p class="ql-indent-8">Scope, 5 m<sup>2</sup></p><blockquote>Said <u>so</u></blockquote>',
  '<table><caption>Sizes</caption><tbody><tr><td colspan="2">21.3</td></tr></tbody></table>',
])('ADM-17 the output of the editor passes unchanged: %s', (html) => {
  expect(sanitisedHtml(html)).toBe(html)
})

test('a link that opens a tab of its own does not hand over this one', () => {
  expect(sanitisedHtml('<a href="https://bis.gov.in" target="_blank">BIS</a>')).toBe(
    '<a href="https://bis.gov.in" target="_blank" rel="noopener noreferrer">BIS</a>',
  )
})
