import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'

type Edit = (params: URLSearchParams) => void

/** Where the last edit leads, and from where; pages have several fields that edit the address, each with its own hook. */
let promised: { from: string; search: string } | undefined

/**
 * Changes the query of the page's address. The router's own setter starts from the address as it was when the
 * component was last drawn, so that the second of two quick changes would take back the first; this one starts from
 * where the reader is going.
 */
export function useAddressEdit(): (edit: Edit, options?: { replace?: boolean }) => void {
  const { pathname, search, key } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const going = next?.pathname === pathname ? next.search : search
  const from = `${pathname} ${key} ${next?.key}`
  const latest = useRef({ from, search: going })
  useEffect(() => {
    latest.current = { from, search: going }
    promised = undefined
  }, [from, going])

  return useCallback(
    (edit, { replace = true } = {}) => {
      const drawn = latest.current
      const params = new URLSearchParams(promised?.from === drawn.from ? promised.search : drawn.search)
      edit(params)
      promised = { from: drawn.from, search: `?${params}` }
      void navigate(promised.search, { replace, preventScrollReset: true })
    },
    [navigate],
  )
}
