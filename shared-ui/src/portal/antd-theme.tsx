import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { useMemo, type ReactNode } from 'react'
import { antdTokens } from './antd-tokens.ts'
import { useDark, useNarrow } from './use-media.ts'

/** Container of popups: the control's modal dialog, because everything outside is inert, or the body. */
const placeOf = (control?: HTMLElement) => control?.closest('dialog') ?? document.body

/**
 * Theme and language for antd. It wraps only the antd part of a page, so that pages without antd do
 * not load it.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const dark = useDark()
  const narrow = useNarrow()
  const theme = useMemo(() => antdTokens({ dark, narrow }), [dark, narrow])
  return (
    <ConfigProvider theme={theme} locale={enGB} getPopupContainer={placeOf}>
      {children}
    </ConfigProvider>
  )
}
