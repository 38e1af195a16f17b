import { useState } from 'react'

type SheetModule = typeof import('./filter-sheet.tsx')

/** The filters' sheet: its code comes when it is first wanted, which on a large screen is never. */
export function useFilterSheet() {
  const [module, setModule] = useState<SheetModule | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    module,
    isOpen,
    /** Whether this is a phone screen; elsewhere the filters unfold in place. */
    fits: () => window.matchMedia('(width < 768px)').matches,
    /** Rejects when the code cannot be loaded. */
    open: async () => {
      setModule(await import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx'))
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
