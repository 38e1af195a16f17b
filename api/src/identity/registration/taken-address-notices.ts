import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the owner of this address may be told now that somebody entered it elsewhere. Counts the email. */
    mayNotifyOwner: (email: string) => Promise<boolean>
  }
}

export const takenAddressNotices = fastifyPlugin((app, _options, done) => {
  app.decorate('mayNotifyOwner', (recipient) => app.policy.mayCount('takenAddressNotices', { recipient }))
  done()
})
