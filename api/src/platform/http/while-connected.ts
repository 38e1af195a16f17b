import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors/errors.ts'

/** As long as the slowest work takes: a scan that waits for others. */
const PATIENCE_MS = 300_000

/** Does work that may take minutes, in which the connection is idle, and that ends when the client goes away. */
export async function whileConnected<T>(
  { socket }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const leave = () => {
    gone.abort(new HttpError(499, 'The client went away.'))
  }
  socket.once('close', leave)
  // Requests that are injected have no connection.
  if (socket instanceof Socket) socket.setTimeout(PATIENCE_MS)
  try {
    return await work(gone.signal)
  } finally {
    socket.off('close', leave)
  }
}
