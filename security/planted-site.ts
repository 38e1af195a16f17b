import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'

const PAGES = ['/echo?name=pipe', '/api/tubes?id=1']
const WEAK_POLICY = "script-src 'self' 'unsafe-inline' https:; object-src *"

const sitemap = (origin: string) => {
  const addresses = PAGES.map((page) => `<url><loc>${origin}${page}</loc></url>`).join('')
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}</urlset>`
}

export interface PlantedSite {
  url: string
  stop: () => Promise<void>
}

/** A site with defects that the scanners must find: echoed scripts, an injectable query, a weak policy, few headers. */
export async function startPlantedSite(pool: pg.Pool): Promise<PlantedSite> {
  await pool.query('create table tubes (id int, name text)')
  await pool.query(`insert into tubes values (1, 'ERW 25 NB'), (2, 'Seamless 50 NB')`)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'content-security-policy': WEAK_POLICY }).end(body)
    if (url.pathname === '/sitemap.xml') return void answer(200, 'application/xml', sitemap(url.origin))
    if (url.pathname === '/api/tubes') {
      void pool
        .query<{ name: string }>(`select name from tubes where id = ${url.searchParams.get('id') ?? '0'}`)
        .then(
          ({ rows }) => answer(200, 'application/json', JSON.stringify(rows)),
          (error: unknown) =>
            answer(
              500,
              'application/json',
              JSON.stringify({ message: `PostgreSQL: ERROR ${String(error)}` }),
            ),
        )
      return
    }
    answer(
      200,
      'text/html',
      `<!doctype html><title>Echo</title><p>${url.searchParams.get('name') ?? 'Nobody'}</p>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
