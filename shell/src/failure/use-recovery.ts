import { ApiError } from '@nalika/shared-api'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { replacedApps } from '../new-version/live-releases.ts'
import { RemoteError } from '../remotes.ts'

const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 20_000
const RELOADED = 'nalika.reloaded-for'

/** Whether a page's script or stylesheet failed to load. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

/** Whether a retry may help: no response, or a 5xx. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Recovery of a failed page. `retry` navigates to the same URL again. A file that failed twice reloads the document,
 * once: webpack may report success for a file that failed. While the API is down the page retries with backoff.
 */
export function useRecovery(error: unknown): { retry: () => void; busy: boolean } {
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const address = location.pathname + location.search
  const failures = useRef(0)
  const wait = useRef(FIRST_RETRY_MS)

  async function retry() {
    failures.current += 1
    const isRemote = error instanceof RemoteError
    const isChunk = isChunkError(error)
    let needsDocument = isRemote && error.isUnavailable
    // Files of a replaced release may be gone; a new document uses those of the new release.
    needsDocument ||= (isRemote || isChunk) && (await replacedApps()).length > 0
    if (!needsDocument && isChunk && failures.current > 1 && sessionStorage.getItem(RELOADED) !== address) {
      sessionStorage.setItem(RELOADED, address)
      needsDocument = true
    }
    if (needsDocument) window.location.reload()
    else void navigate(address, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (!mayPass(error)) return
    const timer = setTimeout(() => {
      wait.current = Math.min(wait.current * 2, MAX_RETRY_MS)
      void navigate(address, { replace: true, preventScrollReset: true })
    }, wait.current)
    return () => {
      clearTimeout(timer)
    }
  }, [error, address, navigate])

  return { retry: () => void retry(), busy: navigation.state !== 'idle' }
}
