import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { DistributorRecord } from '@nalika/shared-api/contract'
import { changesTaxNumbers, emailChangeQueries } from '../../identity/index.ts'
import { capitalise, inBatches, pagination, sendList } from '../../platform/index.ts'
import type { CsvColumn } from '../../platform/index.ts'
import { adminDistributorQueries } from './admin-distributors.queries.ts'
import { distributorList } from './distributor-list.queries.ts'

const CSV: readonly CsvColumn<DistributorRecord>[] = [
  { title: 'Id', value: ({ id }) => id },
  { title: 'Company', value: ({ company_name: company }) => company },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Mobile', value: ({ mobile }) => mobile },
  { title: 'Address', value: ({ address }) => address },
  { title: 'City', value: ({ city }) => city },
  { title: 'State', value: ({ state }) => state },
  { title: 'PIN code', value: ({ pincode }) => pincode },
  { title: 'GSTIN', value: ({ gst_no: gstin }) => gstin },
  { title: 'PAN', value: ({ pan_no: pan }) => pan },
  { title: 'Brands', value: ({ brands_count: brands }) => brands },
  { title: 'Products', value: ({ products_count: products }) => products },
  { title: 'Leads', value: ({ leads }) => leads },
  { title: 'Status', value: ({ status }) => capitalise(status) },
  { title: 'Created', value: ({ created_at: created }) => new Date(created) },
]

/** Distributors, for admins. */
export const adminDistributors: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const list = distributorList(db)
  const dependencies = { db, mail: app.mail, siteUrl: app.config.siteUrl }
  const emailChanges = emailChangeQueries({ ...dependencies, mayNotifyOwner: app.mayNotifyOwner })
  const admin = adminDistributorQueries({ ...dependencies, emailChanges })

  app.route({
    ...endpoints.distributors,
    handler: async ({ query }) => {
      const { total, data } = await list.page(query)
      return { data, ...pagination(total, query) }
    },
  })

  app.route({
    ...endpoints.exportDistributors,
    handler: async ({ query }, reply) =>
      sendList(reply, {
        format: query.format,
        name: 'distributors',
        columns: CSV,
        rows: inBatches(() => list.ids(query), list.byIds),
      }),
  })

  app.route({
    ...endpoints.distributor,
    handler: async ({ params }) => ({ status: true, data: await admin.details(params.id) }),
  })

  app.route({
    ...endpoints.distributorEditData,
    handler: async ({ params }) => ({ status: true, data: await admin.byId(params.id) }),
  })

  app.route({
    ...endpoints.updateDistributor,
    handler: async (request) => {
      const { params, body } = request
      const stored = await admin.byId(params.id)
      if (changesTaxNumbers(body, stored)) await app.requireConfirmation(request, body.current_password)
      const newEmail = await app.readNewEmail(request, stored.email, body)
      return {
        status: true,
        message: 'Distributor updated successfully',
        data: await admin.update(params.id, body, request.signedIn(), newEmail?.email),
      }
    },
  })

  app.route({
    ...endpoints.setDistributorStatus,
    handler: async (request) => ({
      status: true,
      message: 'Distributor updated successfully',
      data: await admin.setStatus(request.params.id, request.body.status, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.deleteDistributor,
    handler: async (request) => {
      const { name, deletionId } = await admin.remove(request.params.id, request.signedIn())
      return { status: true, success: true, message: `${name} has been deleted.`, deletion_id: deletionId }
    },
  })
}
