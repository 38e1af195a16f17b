import { render, screen, waitFor } from '@testing-library/react'
import { Input, theme } from 'antd'
import { darkColors, lightColors } from '../tokens.ts'
import { AntdTheme } from './antd-theme.tsx'

jest.unmock('@ant-design/cssinjs')
jest.unmock('@rc-component/util/lib/Dom/dynamicCSS')

function Canvas() {
  return <output>{theme.useToken().token.colorBgLayout}</output>
}

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test('antd’s style elements carry the nonce of the page', () => {
  const state = document.createElement('script')
  state.id = 'nalika-state'
  state.type = 'application/json'
  state.textContent = JSON.stringify({ styleNonce: 'n0nce' })
  document.body.append(state)
  render(
    <AntdTheme>
      <Input aria-label="Name" />
    </AntdTheme>,
  )
  const nonces: unknown[] = []
  const elements = document.createNodeIterator(document.head, NodeFilter.SHOW_ELEMENT)
  for (let element = elements.nextNode(); element; element = elements.nextNode()) {
    if (element instanceof HTMLStyleElement) nonces.push(element.nonce)
  }
  expect(nonces.length).toBeGreaterThan(0)
  expect([...new Set(nonces)]).toEqual(['n0nce'])
  state.remove()
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
