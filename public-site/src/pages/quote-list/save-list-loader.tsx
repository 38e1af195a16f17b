import { Button, useLazy } from '@nalika/shared-ui'
import { useState } from 'react'
import type { QuoteLine } from '../../components/quote-list/quote-list-store.ts'

const load = async () => (await import(/* webpackChunkName: "saved-list" */ './save-list.tsx')).SaveList

/** Saves the list by a link. Its code loads when it is wanted. */
export function SaveListLoader({ lines }: { lines: readonly QuoteLine[] }) {
  const [isAsked, setAsked] = useState(false)
  const { loaded: SaveList, failed, retry } = useLazy(load, isAsked)
  if (SaveList) return <SaveList lines={lines} />
  return (
    <Button
      onClick={() => {
        setAsked(true)
        if (failed) retry()
      }}
    >
      Save by link
    </Button>
  )
}
