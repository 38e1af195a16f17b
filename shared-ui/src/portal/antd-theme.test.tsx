import { render, screen, waitFor } from '@testing-library/react'
import { Input, theme } from 'antd'
import { darkColors, lightColors } from '../tokens.ts'
import { AntdTheme } from './antd-theme.tsx'

jest.unmock('@ant-design/cssinjs')
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () =>
  jest.requireActual<object>('../../../build/adopted-styles.mjs'),
)

/** jsdom adopts no style sheets. */
class AdoptableSheet {
  private css = ''
  replaceSync(css: string) {
    this.css = css
  }
  toString = () => this.css
}
Object.assign(globalThis, { CSSStyleSheet: AdoptableSheet })
Object.assign(document, { adoptedStyleSheets: [] })

function Canvas() {
  return <output>{theme.useToken().token.colorBgLayout}</output>
}

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test('antd adds no style elements, which the security policy forbids: it adopts style sheets', () => {
  render(
    <AntdTheme>
      <Input aria-label="Name" />
    </AntdTheme>,
  )
  const elements = document.createNodeIterator(document, NodeFilter.SHOW_ELEMENT)
  const names: string[] = []
  for (let element = elements.nextNode(); element; element = elements.nextNode()) names.push(element.nodeName)
  expect(names).not.toContain('STYLE')
  expect(document.adoptedStyleSheets.join('\n')).toMatch(/@layer antd \{ .*\.ant-input/)
})

test('antd is light or dark as the page is', async () => {
  render(
    <AntdTheme>
      <Canvas />
    </AntdTheme>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(lightColors.canvas)
  document.documentElement.dataset.theme = 'dark'
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(darkColors.canvas))
})
