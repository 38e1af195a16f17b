import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { useMemo, type ReactNode } from 'react'
import { antdTokens } from './antd-tokens.ts'
import { useDark, useNarrow } from './use-media.ts'

/** Container of popups: the control's modal dialog, because everything outside is inert, or the body. */
const placeOf = (control?: HTMLElement) => control?.closest('dialog') ?? document.body

/** Without the name 'loading', which would become part of the button's. */
const button = { loadingIcon: <LoadingOutlined spin aria-hidden /> }

/** A long title ends beside the button that closes the dialog. */
const modal = { styles: { header: { paddingInlineEnd: 32 } } }

/** Theme and language for antd, around every portal. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const dark = useDark()
  const narrow = useNarrow()
  const theme = useMemo(() => antdTokens({ dark, narrow }), [dark, narrow])
  return (
    <ConfigProvider theme={theme} locale={enGB} button={button} modal={modal} getPopupContainer={placeOf}>
      {children}
    </ConfigProvider>
  )
}
