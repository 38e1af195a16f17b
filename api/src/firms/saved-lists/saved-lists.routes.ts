import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { sharedSecret } from '../../platform/index.ts'
import { offerKeys } from '../delivered-prices/offer-keys.ts'
import { priceList } from '../delivered-prices/price-list.queries.ts'
import { placeOfPin, requireWholePieces } from '../delivered-prices/pricing-input.queries.ts'
import { deleteList, readList, savedPricesOf, storeList } from './saved-lists.queries.ts'

/** Quote lists by their links. */
export const savedListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, reads } = app.database

  app.route({
    ...endpoints.saveList,
    handler: async ({ body: { pin: written = '', lines }, ip }, reply) => {
      const place = written === '' ? null : placeOfPin(written, 'pin')
      requireWholePieces(lines)
      await app.policy.count('savedLists', { address: ip, everyone: '' })
      if (place) await app.policy.count('deliveredPriceLines', { address: ip }, lines.length)
      const { keyOf } = offerKeys(await sharedSecret(db, 'offers'))
      const prices = place && savedPricesOf(await priceList(reads, { place, lines }, keyOf))
      void reply.code(201)
      return { status: true, data: await storeList(db, { pin: place?.pin ?? '', lines, prices }) }
    },
  })

  app.route({
    ...endpoints.savedList,
    handler: async ({ params: { token } }) => ({ status: true, data: await readList(reads, token) }),
  })

  app.route({
    ...endpoints.deleteSavedList,
    handler: async ({ params: { token } }) => {
      await deleteList(db, token)
      return { status: true, success: true, message: 'The list was deleted.' }
    },
  })
}
