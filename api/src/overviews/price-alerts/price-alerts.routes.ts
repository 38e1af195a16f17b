import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CATEGORY_IDS, endpoints, MAX_PRICE_ALERTS, toPaise } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { products } from '../../catalogue/index.ts'
import { placeOfPin, requireWholePieces } from '../../firms/index.ts'
import { afterResponse } from '../../identity/index.ts'
import { invalid, sharedSecret } from '../../platform/index.ts'
import type { Db } from '../../platform/index.ts'
import { alertLinks } from './alert-links.ts'
import type { AlertLinks } from './alert-links.ts'
import { mailPriceAlerts } from './mail-price-alerts.queries.ts'
import { confirmAlert, readAlert, stopAlert, storeAlert } from './price-alerts.queries.ts'

/** After the price record of the day before was settled. */
const IN_THE_MORNING = '0 8 * * *'

const SENT = `We have sent a link to this address. Please open it to confirm the alert. No email is sent while an earlier alert of the address waits to be confirmed, or when it has ${String(MAX_PRICE_ALERTS)} alerts.`

/** Emails about prices. */
export const priceAlertRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const later = afterResponse(app)
  const { mail } = app
  const { siteUrl } = app.config
  let known: AlertLinks | undefined
  const links = async () => (known ??= alertLinks(await sharedSecret(db, 'price alerts')))

  await app.jobs.daily(
    'price-alerts',
    async () => mailPriceAlerts(db, { mail, siteUrl, links: await links() }),
    IN_THE_MORNING,
  )

  app.route({
    ...endpoints.requestPriceAlert,
    handler: async ({ body, ip, log }) => {
      const { email, quantity = 1, unit = 'tonnes', change, wanted } = body
      const { pin } = placeOfPin(body.pin, 'pin')
      const subject = await subjectOf(db, body)
      if ('productId' in subject) requireWholePieces([{ quantity, unit }])
      await app.countForm('requestPriceAlert', { priceAlerts: 1 }, { address: ip, recipient: email })
      const request = {
        email,
        subject,
        pin,
        ...('productId' in subject ? { quantity, unit } : { quantity: 1, unit: 'kg' as const }),
        change,
        wanted: wanted === undefined ? null : toPaise(wanted),
      }
      later(
        storeAlert(db, { mail, siteUrl, links: await links() }, request),
        log,
        'a price alert could not be stored',
      )
      return { status: true, message: SENT }
    },
  })

  app.route({
    ...endpoints.priceAlert,
    handler: async ({ params: { token } }) => ({
      status: true,
      data: await readAlert(db, await links(), token),
    }),
  })

  app.route({
    ...endpoints.confirmPriceAlert,
    handler: async ({ params: { token } }) => {
      const data = await confirmAlert(db, await links(), token)
      const message = data.state === 'active' ? 'Your price alert is active.' : 'This alert was stopped.'
      return { status: true, message, data }
    },
  })

  app.route({
    ...endpoints.stopPriceAlert,
    handler: async ({ params: { token } }) => ({
      status: true,
      message: 'Your price alert was stopped.',
      data: await stopAlert(db, await links(), token),
    }),
  })
}

async function subjectOf(
  db: Db,
  { product_id: productId, category }: { product_id?: number; category?: string },
): Promise<{ productId: number } | { category: string }> {
  if ((productId === undefined) === (category === undefined))
    throw invalid({ category: ['Choose a product or a category.'] })
  if (productId === undefined) {
    const known = CATEGORY_IDS.find((id) => id === category)
    if (known === undefined) throw invalid({ category: ['Choose a category.'] })
    return { category: known }
  }
  const isActive = and(eq(products.id, productId), eq(products.status, 'active'))
  if ((await db.$count(products, isActive)) === 0)
    throw invalid({ product_id: ['This product is not available.'] })
  return { productId }
}
