import { toast, TOAST_EVENT, type Toast } from '@nalika/shared-ui'

const KEY = 'nalika_toasts'
const USUAL_MS = 4000

let recent: { toast: Toast; until: number }[] = []

/** Starts to track the visible toasts. */
export function rememberToasts(): void {
  window.addEventListener(TOAST_EVENT, (event) => {
    const { detail } = event as CustomEvent<Toast>
    const { durationMs = USUAL_MS } = detail
    const now = Date.now()
    recent = recent.filter(({ until }) => until > now)
    recent.push({ toast: detail, until: durationMs === 0 ? Infinity : now + durationMs })
  })
}

/** Passes the visible toasts to the next document of this tab. */
export function carryToasts(): void {
  const standing = recent.filter(({ until }) => until > Date.now()).map((one) => one.toast)
  if (standing.length === 0) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(standing))
  } catch (error) {
    console.warn('Messages could not be kept for the next page', error)
  }
}

/** Shows the toasts of the previous document. */
export function showCarriedToasts(): void {
  try {
    const left = sessionStorage.getItem(KEY)
    if (left === null) return
    sessionStorage.removeItem(KEY)
    for (const one of JSON.parse(left) as Toast[]) toast(one)
  } catch (error) {
    console.warn('Messages of the page before could not be read', error)
  }
}
