import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAddressEdit } from './use-address-edit.ts'

interface Options {
  /** Waits this many milliseconds after the last key before the address changes. */
  debounce?: number
  /** Another parameter to drop with every change, such as 'page'. */
  resets?: string
}

type SetParam = (value: string, options?: { now?: boolean }) => void

/**
 * A text field in the URL. Typing shows at once; the URL, and with it the loader, follows after the debounce
 * and replaces the history entry. Back, reload and links restore the text.
 */
export function useSearchParam(name: string, { debounce = 0, resets }: Options = {}): [string, SetParam] {
  const [params] = useSearchParams()
  const editAddress = useAddressEdit()
  const address = params.get(name) ?? ''
  const [text, setText] = useState(address)
  const [followed, setFollowed] = useState(address)
  const [typing, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (followed !== address) {
    setFollowed(address)
    // A text that is still being typed is newer than the address.
    if (!typing) setText(address)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  const set = useCallback<SetParam>(
    (value, { now = false } = {}) => {
      const commit = () => {
        setTyping(false)
        editAddress((next) => {
          const before = next.get(name)
          if (value.trim() === '') next.delete(name)
          else next.set(name, value.trim())
          if (resets !== undefined && next.get(name) !== before) next.delete(resets)
        })
      }
      clearTimeout(timer.current)
      setText(value)
      if (debounce === 0 || now) commit()
      else {
        setTyping(true)
        timer.current = setTimeout(commit, debounce)
      }
    },
    [debounce, editAddress, name, resets],
  )

  return [text, set]
}
