import { NetworkError } from './errors.ts'

/** A call as it travels. */
export interface Outgoing {
  method: string
  address: string
  headers: Readonly<Record<string, string>>
  body?: string | FormData
  signal?: AbortSignal
  timeoutMs?: number
}

/** What came back, whatever its status. */
export interface Answer {
  status: number
  headers: Headers
  /** A Blob when one was asked for, else what the JSON says; undefined when it is none. */
  data: unknown
}

/** JSON, or undefined for what is none: an answer, but not the API's. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Failure of a call that has no answer. */
export const tooSlow = (): NetworkError => new NetworkError('The server took too long to answer.')

/**
 * Sends a call and reads its answer. Rejects with a NetworkError when none comes, also when `signal` cancelled it: the
 * caller knows.
 */
export async function exchange(
  { method, address, headers, body, signal, timeoutMs }: Outgoing,
  kind: 'json' | 'blob',
): Promise<Answer> {
  // A timer and a controller of its own: AbortSignal.any may lose a timeout that nobody else holds.
  const stop = new AbortController()
  const cancel = () => stop.abort()
  let isLate = false
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true
          cancel()
        }, timeoutMs)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: stop.signal,
    })
    return {
      status: response.status,
      headers: response.headers,
      data: kind === 'blob' ? await response.blob() : parsed(await response.text()),
    }
  } catch {
    throw isLate ? tooSlow() : new NetworkError()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
