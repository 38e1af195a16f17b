import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'

/** Sends a request the way that tells how much of it is on its way. A chunk of its own: only uploads need it. */
export function upload(
  config: InternalAxiosRequestConfig,
  onProgress: (share: number) => void,
): Promise<AxiosResponse<unknown>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: string) => reject(new AxiosError('The upload failed.', code, config, request))
    request.open((config.method ?? 'post').toUpperCase(), axios.getUri(config))
    request.timeout = config.timeout ?? 0
    // The browser names the form's content itself, with the boundary between its parts.
    const headers = AxiosHeaders.from(config.headers)
    if (config.data instanceof FormData) headers.setContentType(null)
    for (const [name, value] of Object.entries(headers.toJSON())) {
      if (value !== null && value !== undefined) request.setRequestHeader(name, String(value))
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onerror = () => fail(AxiosError.ERR_NETWORK)
    request.ontimeout = () => fail(AxiosError.ETIMEDOUT)
    request.onabort = () => fail(AxiosError.ERR_CANCELED)
    request.onload = () => {
      const response = answerOf(config, request)
      const { status } = response
      if (status >= 200 && status < 300) resolve(response)
      else reject(new AxiosError(`Status ${String(status)}`, undefined, config, request, response))
    }
    const { signal } = config
    if (signal?.aborted) fail(AxiosError.ERR_CANCELED)
    else {
      signal?.addEventListener?.('abort', () => request.abort())
      request.send(config.data as XMLHttpRequestBodyInit)
    }
  })
}

function answerOf(config: InternalAxiosRequestConfig, request: XMLHttpRequest): AxiosResponse<unknown> {
  let data: unknown = request.responseText
  try {
    data = JSON.parse(request.responseText)
  } catch {
    // Not the API's answer: the client says so.
  }
  return {
    data,
    status: request.status,
    statusText: request.statusText,
    headers: AxiosHeaders.from(request.getAllResponseHeaders()),
    config,
    request,
  }
}
