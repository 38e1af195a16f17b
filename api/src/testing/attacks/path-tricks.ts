import type { overHttp } from '../app/raw-http.ts'

/** Other ways to write a path that a careless check takes for another than the router does. */
const TRICKS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replace('/api', '/api/'),
  (path) => path.replace('/api/', '/api//'),
  (path) => `${path};x`,
  (path) => `${path};/public`,
  (path) => `${path}%2F`,
  (path) => path.replace('/api/', '/api%2F'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api', '/Api'),
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `${path}/..;/`,
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/onlyProducts/../'),
  (path) => path.replace('/api/', '/api/onlyProducts/%2e%2e/'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}%00`,
  (path) => `${path}.json`,
  (path) => `${path}?public=1#/onlyProducts`,
  (path) => `http://127.0.0.1${path}`,
]

/** A call that is refused as long as its path is written plainly. */
export interface GuardedCall {
  method: string
  path: string
  headers: Record<string, string>
}

/** Which other ways to write these paths are answered otherwise than with a refusal. */
export async function openedPaths(
  http: Awaited<ReturnType<typeof overHttp>>,
  calls: readonly GuardedCall[],
): Promise<string[]> {
  const opened: string[] = []
  for (const { method, path, headers } of calls) {
    const answers = await Promise.all(
      TRICKS.map(async (trick) => {
        const tricked = trick(path)
        const { status } = await http({
          method,
          path: tricked,
          headers: method === 'POST' ? { ...headers, 'content-length': '0' } : headers,
        })
        return { tricked, status }
      }),
    )
    for (const { tricked, status } of answers)
      if (![400, 401, 403, 404, 415].includes(status)) opened.push(`${method} ${tricked} ${String(status)}`)
  }
  return opened
}
