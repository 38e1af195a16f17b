import axios, { isAxiosError, type AxiosResponse } from 'axios'
import { NetworkError } from './errors.ts'
import { parsed, tooSlow, type Answer, type Outgoing } from './exchange.ts'

// Statuses and bodies are judged by the client, as with any other call.
const http = axios.create({
  adapter: 'xhr',
  validateStatus: null,
  responseType: 'text',
  transformResponse: (text: string) => parsed(text),
})

/** Sends a call the way that tells how much of it is on its way. A chunk of its own: only uploads need it. */
export async function upload(
  { method, address, headers, body, signal, timeoutMs = 0 }: Outgoing,
  onProgress: (share: number) => void,
): Promise<Answer> {
  try {
    const answer = await http.request<unknown>({
      method,
      url: address,
      headers,
      data: body,
      timeout: timeoutMs,
      ...(signal && { signal }),
      onUploadProgress: ({ progress }) => {
        if (progress !== undefined) onProgress(progress)
      },
    })
    return { status: answer.status, headers: headersOf(answer), data: answer.data }
  } catch (error) {
    const isLate = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    throw isLate ? tooSlow() : new NetworkError()
  }
}

const headersOf = ({ headers }: AxiosResponse): Headers =>
  new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]))
