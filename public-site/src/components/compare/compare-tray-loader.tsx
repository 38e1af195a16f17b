import { useEffect, useState } from 'react'
import { usePicks } from './compare-store.ts'

type TrayModule = typeof import('./compare-tray.tsx')

/** The tray at the foot of a page that lists products. Its code comes with the first pick. */
export function CompareTrayLoader() {
  const { picks } = usePicks()
  const [module, setModule] = useState<TrayModule | null>(null)
  const wanted = picks.length > 0 && module === null

  useEffect(() => {
    if (!wanted) return
    let current = true
    import(/* webpackChunkName: "compare-tray" */ './compare-tray.tsx').then(
      (loaded) => {
        if (current) setModule(loaded)
      },
      (error: unknown) => {
        console.error('The comparison tray could not be loaded', error)
      },
    )
    return () => {
      current = false
    }
    // After a failure, each further selection retries.
  }, [wanted, picks])

  return module && <module.CompareTray />
}
