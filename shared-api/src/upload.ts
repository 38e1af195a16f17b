import { NetworkError } from './errors.ts'
import { parsed, tooSlow, type Answer, type Outgoing } from './exchange.ts'

/** Sends a call the way that tells how much of it is on its way. A chunk of its own: only uploads need it. */
export function upload(
  { method, address, headers, body, signal, timeoutMs = 0 }: Outgoing,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onerror = () => reject(new NetworkError())
    request.onabort = () => reject(new NetworkError())
    request.ontimeout = () => reject(tooSlow())
    request.onload = () =>
      resolve({
        status: request.status,
        headers: headersOf(request.getAllResponseHeaders()),
        data: parsed(request.responseText),
      })
    if (signal?.aborted) reject(new NetworkError())
    else {
      signal?.addEventListener('abort', () => request.abort())
      request.send(body)
    }
  })
}

const headersOf = (lines: string): Headers =>
  new Headers(
    lines
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      }),
  )
