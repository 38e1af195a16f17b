import { LOGO, PRODUCT_NAME, TAGLINE } from '@nalika/shared-ui/product-name'
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'

const INK = '#10203c'
const CACHE_CONTROL = 'public, max-age=86400'

/** The mark of the wordmark on a tile, which shows on light and dark backgrounds. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${INK}"/><g transform="translate(6 6)"><path fill="#e9eef6" fill-rule="evenodd" d="${LOGO.steel}"/><path fill="#ff8a45" d="${LOGO.hot}"/></g></svg>`

/** Pixels of the square pictures: Apple's touch icon, and those that the manifest names. */
const TOUCH = 180
const SIZES = [192, 512]

const MANIFEST = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: TAGLINE,
  lang: 'en-IN',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#f6f8fa',
  theme_color: INK,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...SIZES.map((size) => ({
      src: `/icons/${String(size)}.png`,
      sizes: `${String(size)}x${String(size)}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  ],
}

/** Elements of every document's head. */
export const ICON_LINKS = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
].join('')

const send = (reply: FastifyReply, type: string, body: string | Buffer): FastifyReply =>
  reply.type(type).header('cache-control', CACHE_CONTROL).send(body)

/** Serves the site's icon in its sizes, and the web manifest. */
export function registerIcons(app: FastifyInstance): void {
  // Requested by clients that ignore link elements; otherwise a page would be rendered for it.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.get('/favicon.svg', (_request, reply) => send(reply, 'image/svg+xml; charset=utf-8', ICON))
  app.get('/site.webmanifest', (_request, reply) =>
    send(reply, 'application/manifest+json; charset=utf-8', JSON.stringify(MANIFEST)),
  )
  const addresses = [
    ['/apple-touch-icon.png', TOUCH] as const,
    ...SIZES.map((size) => [`/icons/${String(size)}.png`, size] as const),
  ]
  for (const [address, size] of addresses) {
    let drawn: Promise<Buffer> | undefined
    app.get(address, async (_request, reply) => {
      drawn ??= sharp(Buffer.from(ICON), { density: 72 * (size / 40) })
        .resize(size)
        .png()
        .toBuffer()
      return send(reply, 'image/png', await drawn)
    })
  }
}
