import { SearchOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../../class-names.ts'
import type { PaletteDialog, PaletteProps } from './palette-dialog.tsx'
import styles from './palette.module.css'

const loadDialog = () => import(/* webpackChunkName: "palette" */ './palette-dialog.tsx')

const KEYS = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform) ? '⌘ K' : 'Ctrl K'

interface PaletteOpenerProps extends PaletteProps {
  /** Only the icon. */
  compact: boolean
}

/** The button that opens the palette, as Ctrl K and ⌘ K do from everywhere in the portal. */
export function PaletteOpener({ compact, ...palette }: PaletteOpenerProps) {
  const { message } = App.useApp()
  const [Dialog, setDialog] = useState<typeof PaletteDialog | null>(null)
  const [open, setOpen] = useState(false)

  async function show() {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded.PaletteDialog)
      setOpen(true)
    } catch (error) {
      console.error(error)
      void message.error('The search could not be opened. Please try again.')
    }
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    // A text editor uses the same keys and prevents the default.
    if (!pressed || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
    event.preventDefault()
    if (open) setOpen(false)
    // An open dialog needs an answer first.
    else if (!document.querySelector('dialog[open], [aria-modal="true"]')) void show()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <Button
        className={classNames(styles.opener, !compact && styles.wide)}
        icon={<SearchOutlined aria-hidden />}
        aria-label={compact ? 'Search' : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search (${KEYS})`}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void show()}
      >
        {!compact && (
          <>
            Search <kbd aria-hidden="true">{KEYS}</kbd>
          </>
        )}
      </Button>
      {Dialog && <Dialog {...palette} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
