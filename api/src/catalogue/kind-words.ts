import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { learnWordsOfKind } from './kind-words.queries.ts'

const plugin: FastifyPluginAsync = async (app) => {
  const { db } = app.database
  let isClosing = false
  let learning = Promise.resolve()

  const learn = async () => {
    while (!isClosing && (await learnWordsOfKind(db)));
  }
  // Once it answers: it needs minutes after an upgrade with a million products, and searches are right without.
  app.addHook('onListen', (done) => {
    learning = learn().catch((error: unknown) => {
      app.log.error({ err: error }, 'words of kinds')
    })
    done()
  })
  app.addHook('onClose', async () => {
    isClosing = true
    await learning
  })
}

/** After an upgrade, looks through the products that were there for the words of their kinds. */
export const kindWords = fp(plugin, { name: 'kind-words' })
