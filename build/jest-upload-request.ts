/**
 * The part of XMLHttpRequest that uploads use, over whatever `fetch` is at that moment: a test that answers calls by
 * replacing fetch answers uploads as well. Reports half of the body as sent, then all of it.
 */
export class FetchedRequest extends EventTarget {
  upload = new EventTarget()
  timeout = 0
  readyState = 0
  status = 0
  statusText = ''
  responseText = ''
  responseURL = ''
  onloadend: (() => void) | null = null
  onerror?: () => void
  onabort?: () => void
  ontimeout?: () => void
  #answer = new Headers()
  #init: RequestInit & { headers: Headers } = { headers: new Headers() }
  #address = ''
  #stop = new AbortController()

  open(method: string, address: string) {
    this.#init.method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string) {
    this.#init.headers.set(name, value)
  }

  getAllResponseHeaders() {
    return [...this.#answer].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }

  abort() {
    this.#stop.abort()
    this.onabort?.()
  }

  send(body: BodyInit) {
    void this.#travel(body)
  }

  async #travel(body: BodyInit) {
    const { signal } = this.#stop
    try {
      this.#progress(1)
      const answer = await fetch(this.#address, { ...this.#init, body, signal })
      this.responseText = await answer.text()
      this.status = answer.status
      this.#answer = answer.headers
    } catch {
      if (!signal.aborted) this.onerror?.()
      return
    }
    if (signal.aborted) return
    this.#progress(2)
    this.onloadend?.()
  }

  #progress(loaded: number) {
    const event = Object.assign(new Event('progress'), { loaded, total: 2, lengthComputable: true })
    this.upload.dispatchEvent(event)
  }
}
