import { EventEmitter, once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Network condition: 'refused' rejects connections, 'paused' forwards nothing and closes nothing. */
type Condition = 'well' | 'refused' | 'paused' | 'slow'

/** Time that every piece of data takes in each direction when the way is slow. */
const SLOW_MS = 700

export interface FaultProxy {
  port: number
  set: (condition: Condition) => void
  /** Waits until so many connections have sent something that is not passed on. */
  held: (connections: number) => Promise<void>
  /** Breaks all connections that are open. */
  reset: () => void
  /** Breaks each connection that sends a message with this text, before the server gets it or once it has answered. */
  breakAt: (text: string | undefined, when?: 'before' | 'after') => void
  close: () => Promise<void>
}

/** A way to a server that fails on demand. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let condition: Condition = 'well'
  let trap: { text: string; when: 'before' | 'after' } | undefined
  const pairs = new Set<[Socket, Socket]>()
  const waiting = new Set<() => void>()
  const arrivals = new EventEmitter()

  const breakPair = (pair: [Socket, Socket]) => {
    for (const socket of pair) socket.resetAndDestroy()
    pairs.delete(pair)
  }

  function passing(pair: [Socket, Socket], isRequest: boolean, caught: { now: boolean }) {
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (isRequest && trap && chunk.includes(trap.text)) {
          if (trap.when === 'before') {
            breakPair(pair)
            return
          }
          caught.now = true
        } else if (!isRequest && caught.now) {
          breakPair(pair)
          return
        }
        const pass = () => {
          done(null, chunk)
        }
        if (condition === 'paused') {
          waiting.add(pass)
          arrivals.emit('held')
        } else if (condition === 'slow') setTimeout(pass, SLOW_MS)
        else pass()
      },
    })
  }

  const server = createServer((client) => {
    if (condition === 'refused') {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    const caught = { now: false }
    for (const [from, to, isRequest] of [
      [client, upstream, true],
      [upstream, client, false],
    ] as const) {
      from.on('error', () => {
        breakPair(pair)
      })
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      from.pipe(passing(pair, isRequest, caught)).pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      condition = next
      if (next === 'paused') return
      for (const pass of waiting) pass()
      waiting.clear()
    },
    async held(connections) {
      while (waiting.size < connections) await once(arrivals, 'held')
    },
    reset() {
      for (const pair of pairs) breakPair(pair)
    },
    breakAt(text, when = 'before') {
      trap = text === undefined ? undefined : { text, when }
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const pair of pairs) breakPair(pair)
      await closed
    },
  }
}
