import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface RoundRobin {
  url: string
  close: () => Promise<void>
}

/** A load balancer: each connection goes to the next server, or to the one after it when nobody is there. */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0
  const open = new Set<{ destroy: () => unknown }>()
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => open.delete(client))
    const tryNext = (left: number) => {
      const port = ports[(turn += 1) % ports.length]
      if (left === 0 || port === undefined) {
        client.destroy()
        return
      }
      const upstream = connect({ host: '127.0.0.1', port })
      upstream.once('connect', () => {
        client.pipe(upstream)
        upstream.pipe(client)
        client.on('close', () => upstream.destroy())
        upstream.on('close', () => client.destroy())
        upstream.on('error', () => client.destroy())
      })
      upstream.once('error', () => {
        if (upstream.connecting || upstream.bytesRead + upstream.bytesWritten === 0) tryNext(left - 1)
      })
    }
    tryNext(ports.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
