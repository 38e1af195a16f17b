import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

export interface ListenAddress {
  port: number
  host: string
  /** Names of the settings that the two come from. */
  settings: { port: string; host: string }
}

/**
 * Makes sure that a server can listen at an address, before anything else is started for it.
 * @throws {StartError} When it cannot, naming the setting to change.
 */
export async function requireFreeAddress(address: ListenAddress): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(listenError(error, address))
    })
    probe.listen(address.port, address.host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

function listenError(error: NodeJS.ErrnoException, { port, host, settings }: ListenAddress): StartError {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${String(port)} is taken: set ${settings.port} to another one.`,
    EACCES: `Port ${String(port)} is reserved for administrators: set ${settings.port} to another one.`,
  }
  const message =
    messages[error.code ?? ''] ??
    `This machine has no address '${host}' to listen on: set ${settings.host} to one that it has. (${error.message})`
  return new StartError(message, { cause: error })
}
