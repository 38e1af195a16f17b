/*
 * Loaded with `node --import` before a server: lets the parent process move the server's clock by a message
 * `{ type: 'clock', ms }`, which gets the new time as the answer. Timers go on, as they do when a machine's clock is set.
 */
import { isMainThread } from 'node:worker_threads'

const now = Date.now
let shift = 0

class ShiftedDate extends Date {
  constructor(...values) {
    if (values.length === 0) super(now() + shift)
    else super(...values)
  }

  static now() {
    return now() + shift
  }
}

if (isMainThread) {
  globalThis.Date = ShiftedDate
  process.on('message', ({ type, ms }) => {
    if (type !== 'clock') return
    shift = ms
    process.send({ type, now: Date.now() })
  })
}
