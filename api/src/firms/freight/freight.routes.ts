import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, stateOfGstin } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { areaOfPin, roadKilometres } from '../../catalogue/index.ts'
import { accounts } from '../../identity/index.ts'
import { invalid, notFound } from '../../platform/index.ts'
import { freightOf, removeFirmFreight, saveFirmFreight, saveMarketplaceTable } from './freight.queries.ts'

/** Freight tables of firms, and the marketplace's for firms that have none. */
export const freight: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.freight,
    handler: async (request) => {
      const { firmId } = request.signedIn()
      const own = await freightOf(db, firmId)
      const [firm] = await db
        .select({ gstNo: accounts.gstNo, pincode: accounts.pincode })
        .from(accounts)
        .where(eq(accounts.id, firmId))
      const { table: marketplace } = await freightOf(db, null)
      const hasGstin = stateOfGstin(firm?.gstNo ?? '') !== undefined
      return {
        data: {
          ...own,
          marketplace: marketplace && { ...marketplace, origin_pin: firm?.pincode ?? '' },
          has_gstin: hasGstin,
          can_be_booked: hasGstin && own.table !== null,
        },
      }
    },
  })

  app.route({
    ...endpoints.freightPlace,
    handler: ({ query: { pin, origin } }) => {
      const area = areaOfPin(pin)
      if (!area) throw notFound('We do not know this PIN code.')
      return { data: { ...area, km: roadKilometres(origin, pin) } }
    },
  })

  app.route({
    ...endpoints.saveFreight,
    handler: async (request) => {
      const { table } = request.body
      if (!areaOfPin(table.origin_pin))
        throw invalid({ 'table.origin_pin': ['We do not know this PIN code.'] })
      const data = await saveFirmFreight(db, request.signedIn().firmId, request.body)
      return { status: true, success: true, message: 'Freight and charges saved.', data }
    },
  })

  app.route({
    ...endpoints.removeFreight,
    handler: async (request) => {
      const removed = await removeFirmFreight(db, request.signedIn().firmId)
      if (!removed) throw notFound('You have no table of your own.')
      return { status: true, success: true, message: 'The marketplace’s table counts again.' }
    },
  })

  app.route({
    ...endpoints.marketplaceFreight,
    handler: async () => ({ data: await freightOf(db, null) }),
  })

  app.route({
    ...endpoints.saveMarketplaceFreight,
    handler: async (request) => {
      const data = await saveMarketplaceTable(db, request.signedIn(), request.body)
      return { status: true, success: true, message: 'The marketplace’s table was saved.', data }
    },
  })
}
