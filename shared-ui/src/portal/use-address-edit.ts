import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'

type Edit = (params: URLSearchParams) => void

/** Source and target of the last edit; several fields of a page edit the URL, each with its own hook. */
let promised: { from: string; search: string } | undefined

/**
 * Changes the URL's query. The router's setter starts from the URL of the last render, so that the second of
 * two quick changes would undo the first; this one starts from the pending URL.
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
