import { stat } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { fileName, invalid, sendPrivateFile } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { readOrders } from '../orders/order-records.queries.ts'
import { orders } from '../orders/orders.schema.ts'
import { cancelFirmOrder } from './cancellation.queries.ts'
import { addCertificate, certificateOf, removeCertificate } from './certificates.queries.ts'
import { dispatchOrder } from './dispatching.queries.ts'
import { noSuchOrder } from './order-moves.queries.ts'

/** Dispatch and cancellation of orders by their firm, and their test certificates. */
export const deliveries: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }

  app.route({
    ...endpoints.addOrderCertificate,
    handler: async (request, reply) => {
      const person = request.signedIn()
      const { id } = request.params
      await requireReadable(id, person)
      const [file] = request.uploads.file ?? []
      if (!file) throw invalid({ file: ['Choose a PDF, JPEG or PNG file.'] })
      const { size } = await stat(file.path)
      await app.policy.count('dealFileKilobytes', { account: person.id }, Math.ceil(size / 1024))
      const owner = { folder: 'requests', accountId: person.id } as const
      const data = await app.media.keep(request.uploads, owner, (files) =>
        addCertificate(
          db,
          { id, person },
          { name: fileName(file.name), path: files.first('file') ?? '', bytes: size },
          request.body.dispatch,
        ),
      )
      return reply.code(201).send({ status: true, message: 'The certificate was uploaded.', data })
    },
  })

  app.route({
    ...endpoints.removeOrderCertificate,
    handler: async (request) => {
      const { id, file } = request.params
      await removeCertificate(db, { id, person: request.signedIn() }, file)
      return { status: true, success: true, message: 'The certificate was removed.' }
    },
  })

  app.route({
    ...endpoints.dispatchOrder,
    handler: async (request) => {
      const { id } = request.params
      await dispatchOrder(db, dependencies, { id, person: request.signedIn() }, request.body)
      return {
        status: true,
        message: 'The dispatch was recorded and the customer informed.',
        data: await order(id),
      }
    },
  })

  app.route({
    ...endpoints.cancelOrder,
    handler: async (request) => {
      const { id } = request.params
      await cancelFirmOrder(db, dependencies, { id, person: request.signedIn() }, request.body)
      return {
        status: true,
        message: 'The order was cancelled and the customer informed.',
        data: await order(id),
      }
    },
  })

  app.route({
    ...endpoints.orderCertificate,
    handler: async (request, reply) => {
      const { id, file } = request.params
      await requireReadable(id, request.signedIn())
      return sendPrivateFile(app, reply, await certificateOf(db, id, file))
    },
  })

  async function order(id: number) {
    const [found] = await readOrders(db, 'distributor', eq(orders.id, id))
    if (!found) throw noSuchOrder()
    return found
  }

  async function requireReadable(id: number, { role, firmId }: Person): Promise<void> {
    const own = role === 'admin' ? undefined : eq(orders.firmId, firmId)
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), own))
    if (!found) throw noSuchOrder()
  }
}
