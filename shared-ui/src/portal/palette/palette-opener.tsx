import { useCallback, useLayoutEffect, useState, type ComponentType } from 'react'
import { Icon } from '../../components/icon.tsx'
import { toast } from '../../components/toasts.tsx'
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
  /** Pages of the portal, before the source's own commands. */
  pages: readonly PaletteItem[]
}

/** The button that opens the palette, as Ctrl K and ⌘ K do from everywhere in the portal. */
export function PaletteOpener({ source, pages }: PaletteOpenerProps) {
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps> | null>(null)
  const [open, setOpen] = useState(false)

  const show = useCallback(async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setOpen(true)
    } catch (error) {
      console.error(error)
      toast({ title: 'The search could not be opened.', message: 'Please try again.', kind: 'error' })
    }
  }, [])

  // Whoever sees the page can press the keys.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // A text editor uses the same keys and prevents the default.
      if (!pressed || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      if (open) setOpen(false)
      // An open dialog needs an answer first.
      else if (!document.querySelector('dialog[open]')) void show()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [open, show])

  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search (${onMac() ? '⌘ K' : 'Ctrl K'})`}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void show()}
      >
        <Icon path="M13 13l4.5 4.5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.keys} aria-hidden="true">
          {onMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {Dialog && open && <Dialog source={source} pages={pages} onClose={() => setOpen(false)} />}
    </>
  )
}
