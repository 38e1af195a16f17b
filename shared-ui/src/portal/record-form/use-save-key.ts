import type { FormInstance } from 'antd'
import { useEffect } from 'react'

/** Ctrl+S, or Cmd+S, saves the form; in a dialog over it, it does nothing. */
export function useSaveKey<Values>(form: FormInstance<Values>): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.activeElement?.closest('[role=dialog], [role=alertdialog]')) form.submit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [form])
}
