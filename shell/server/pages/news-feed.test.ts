import Fastify, { type FastifyInstance } from 'fastify'
import { registerNewsFeed } from './news-feed.ts'

let api: FastifyInstance
let apiUrl: string
beforeAll(async () => {
  api = Fastify()
  api.get('/api/entries', ({ query }) => {
    expect(query).toEqual({ kind: 'news', per_page: '20' })
    const entry = { summary: 'From 1 May.', updated_at: '2026-03-04T05:06:07.000Z' }
    return {
      status: true,
      data: [
        { ...entry, title: 'Zinc & "tariffs" <rise>', slug: 'zinc', day: '2026-03-01' },
        { ...entry, title: 'Bars', slug: 'bars', day: null, updated_at: '2026-03-05T05:06:07.000Z' },
      ],
    }
  })
  apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

async function feed(from = apiUrl) {
  const app = Fastify()
  registerNewsFeed(app, { apiUrl: from, originOf: () => 'https://nalika.example' })
  const response = await app.inject('/news.xml')
  await app.close()
  return response
}

test('PUB-13 the news are an Atom feed with absolute addresses and escaped titles', async () => {
  const { headers, body } = await feed()
  expect(headers['content-type']).toMatch('application/atom+xml')
  const texts = (name: string) =>
    Array.from(body.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g')), ([, text]) => text)
  expect(texts('title')).toEqual(['Nalika: news', 'Zinc &amp; &quot;tariffs&quot; &lt;rise&gt;', 'Bars'])
  expect(texts('id').slice(1)).toEqual([
    'https://nalika.example/news/zinc',
    'https://nalika.example/news/bars',
  ])
  expect(texts('published')).toEqual(['2026-03-01T00:00:00+05:30'])
  expect(texts('updated')[0]).toBe('2026-03-05T05:06:07.000Z')
})

test('PUB-13 without the API the feed is a 503 that nobody caches', async () => {
  const { statusCode, headers } = await feed('http://127.0.0.1:9')
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '120'])
})
