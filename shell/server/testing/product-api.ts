import Fastify, { type FastifyInstance } from 'fastify'

/** An API that has these products, by id, and what their standards require. */
export function createProductApi(
  products: Readonly<Record<string, object>>,
  standards: Readonly<Record<string, object>> = {},
): FastifyInstance {
  const api = Fastify()
  api.get<{ Params: { id: string } }>('/api/productDetails/:id', ({ params }, reply) => {
    const data = products[params.id]
    return data ? { status: true, data } : reply.code(404).send({ message: 'Not found.' })
  })
  api.get<{ Params: { id: string } }>('/api/products/:id/reference', ({ params: { id } }, reply) =>
    products[id]
      ? { status: true, data: { sizes: [], equivalents: [], standard: standards[id] ?? null } }
      : reply.code(404).send({ message: 'Not found.' }),
  )
  return api
}
