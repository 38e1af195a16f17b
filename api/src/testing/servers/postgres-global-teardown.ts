/** Stops the server that postgres-global-setup.ts started. */
export default async function teardown(): Promise<void> {
  const server = globalThis.testPostgres
  if (!server) return
  await new Promise((resolve) => {
    server.once('exit', resolve)
    server.disconnect()
  })
}
