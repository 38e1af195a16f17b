import { useCallback, useLayoutEffect, useState, type ComponentType } from 'react'
import { SearchOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { classNames } from '../../class-names.ts'
import styles from './palette-opener.module.css'
import type { PaletteDialogProps } from './palette-dialog.tsx'
import type { PaletteItem, PaletteSource } from './palette.ts'

let loading: Promise<ComponentType<PaletteDialogProps>> | undefined

/** Loads the dialog's code on first use. The next call retries a failed load. */
function loadDialog() {
  loading ??= import(/* webpackChunkName: "palette" */ './palette-dialog.tsx').then(
    ({ PaletteDialog }) => PaletteDialog,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

const onMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

interface PaletteOpenerProps {
  source: PaletteSource
  /** Pages and commands of every portal, before the source's own commands. */
  commands: readonly PaletteItem[]
  /** Only the icon. */
  compact: boolean
}

/** The button that opens the palette, as Ctrl K and ⌘ K do from everywhere in the portal. */
export function PaletteOpener({ source, commands, compact }: PaletteOpenerProps) {
  const { message } = App.useApp()
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps> | null>(null)
  const [open, setOpen] = useState(false)

  const show = useCallback(async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setOpen(true)
    } catch (error) {
      console.error(error)
      void message.error('The search could not be opened. Please try again.')
    }
  }, [message])

  // Whoever sees the page can press the keys.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // A text editor uses the same keys and prevents the default.
      if (!pressed || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      if (open) setOpen(false)
      // An open dialog needs an answer first.
      else if (!document.querySelector('dialog[open], [aria-modal="true"]')) void show()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [open, show])

  return (
    <>
      <Button
        className={classNames(styles.opener, !compact && styles.wide)}
        icon={<SearchOutlined aria-hidden />}
        aria-label={compact ? 'Search' : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search (${onMac() ? '⌘ K' : 'Ctrl K'})`}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void show()}
      >
        {!compact && (
          <>
            Search
            <kbd className={styles.keys} aria-hidden="true">
              {onMac() ? '⌘ K' : 'Ctrl K'}
            </kbd>
          </>
        )}
      </Button>
      {Dialog && open && <Dialog source={source} commands={commands} onClose={() => setOpen(false)} />}
    </>
  )
}
