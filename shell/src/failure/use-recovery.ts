import { ApiError } from '@nalika/shared-api'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { replacedApps } from '../new-version/live-releases.ts'
import { RemoteError } from '../remotes.ts'

const FIRST_TRY_MS = 2000
const LONGEST_WAIT_MS = 20_000
const RELOADED = 'nalika.reloaded-for'

/** Whether a script or style of a page did not arrive. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

/** Whether waiting may help: the server did not answer, or answered that it failed. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Ways back from a failed page. `retry` goes to the same address again, in place. A file that failed twice makes
 * the document load anew, once: webpack may take a failed file for loaded. While the API is away the page tries
 * by itself, ever less often.
 */
export function useRecovery(error: unknown): { retry: () => void; busy: boolean } {
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const address = location.pathname + location.search
  const failures = useRef(0)
  const wait = useRef(FIRST_TRY_MS)

  async function retry() {
    failures.current += 1
    // Files of a release that has been replaced since may be gone; a new document names those of the new one.
    if ((isChunkError(error) || error instanceof RemoteError) && (await replacedApps()).length > 0) {
      window.location.reload()
      return
    }
    if (isChunkError(error) && failures.current > 1 && sessionStorage.getItem(RELOADED) !== address) {
      sessionStorage.setItem(RELOADED, address)
      window.location.reload()
      return
    }
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (!mayPass(error)) return
    const timer = setTimeout(() => {
      wait.current = Math.min(wait.current * 2, LONGEST_WAIT_MS)
      void navigate(address, { replace: true, preventScrollReset: true })
    }, wait.current)
    return () => {
      clearTimeout(timer)
    }
  }, [error, address, navigate])

  return { retry: () => void retry(), busy: navigation.state !== 'idle' }
}
