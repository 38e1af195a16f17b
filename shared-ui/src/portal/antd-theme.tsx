import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { useMemo, type ReactNode } from 'react'
import { antdTokens } from './antd-tokens.ts'
import { useDark, useNarrow } from './use-media.ts'

/** The nonce that lets antd's style elements through the page's security policy; none where a remote runs alone. */
function styleNonce(): string | undefined {
  const state = document.getElementById('nalika-state')?.textContent
  if (!state) return undefined
  const { styleNonce: nonce } = JSON.parse(state) as { styleNonce?: string | null }
  return nonce ? nonce : undefined
}

/** Container of popups: the control's modal dialog, because everything outside is inert, or the body. */
const placeOf = (control?: HTMLElement) => control?.closest('dialog') ?? document.body

/**
 * Theme, language and nonce for antd. It wraps only the antd part of a page, so that pages without antd do
 * not load it.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const dark = useDark()
  const narrow = useNarrow()
  const theme = useMemo(() => antdTokens({ dark, narrow }), [dark, narrow])
  const csp = useMemo(() => ({ nonce: styleNonce() }), [])
  return (
    <ConfigProvider theme={theme} locale={enGB} csp={csp} getPopupContainer={placeOf}>
      {children}
    </ConfigProvider>
  )
}
