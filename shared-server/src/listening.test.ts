import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { requireFreeAddress } from './listening.ts'
import { StartError } from './start-error.ts'

const settings = { port: 'API_PORT', host: 'API_HOST' }

test('a port that is taken is refused with a sentence that names the setting', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const taken = requireFreeAddress({ port, host: '127.0.0.1', settings })
  await expect(taken).rejects.toThrow(`Port ${String(port)} is taken: set API_PORT to another one.`)
  await new Promise((resolve) => other.close(resolve))
  await requireFreeAddress({ port, host: '127.0.0.1', settings })
})

test('an address that is not of this machine is refused with a sentence that names the setting', async () => {
  const foreign = requireFreeAddress({ port: 0, host: '192.0.2.1', settings })
  await expect(foreign).rejects.toThrow(StartError)
  await expect(foreign).rejects.toThrow("This machine has no address '192.0.2.1' to listen on: set API_HOST")
})
