import { JSDOM } from 'jsdom'
import { computeFewStyles } from './jest-computed-style.ts'

const PAGE = `
  <div style="visibility: hidden"><p>a<span style="pointer-events: none"><b>x</b></span></p></div>
  <dialog>d</dialog><dialog open>d</dialog>
  <input type="hidden"><input type="text"><button hidden>b</button><span hidden style="display: block">s</span>
  <ruby>r<rt>t</rt><rp>(</rp></ruby><rt>t</rt>
  <table><tbody><tr><td><a href="#">x</a></td></tr></tbody></table>
  <svg><path></path></svg><template>x</template><details><summary>s</summary></details>
  <select><option>o</option></select><label style="opacity: 0; color: red">l</label>`

const ANSWERS = ['display', 'visibility', 'pointer-events', 'opacity', 'color'] as const

test.each([
  ['without style sheets', ''],
  ['with one', '<style>b, td { display: none } p { visibility: visible }</style>'],
])('the styles that tests of pages ask about are those that jsdom computes, %s', (_what, sheet) => {
  const { window } = new JSDOM(`<head>${sheet}</head><body>${PAGE}</body>`)
  const styles = () =>
    [...window.document.querySelectorAll('*')].map((element) => {
      const style = window.getComputedStyle(element)
      return [element.outerHTML, style.pointerEvents, ...ANSWERS.map((name) => style.getPropertyValue(name))]
    })
  const computed = styles()
  computeFewStyles(window)
  expect(styles()).toEqual(computed)
})
