import type { LeadEvent } from '../contract/index.ts'

/** Stands in for the server's live announcements: `answer` for one connection, and what it sends from then on. */
export function leadStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    answer: () =>
      new Response(new ReadableStream<Uint8Array>({ start: (started) => void (controller = started) }), {
        headers: { 'content-type': 'text/event-stream; charset=utf-8' },
      }),
    announce: (event: LeadEvent) => send(`data: ${JSON.stringify(event)}\n\n`),
    /** The server or the network ends the connection. */
    end: () => controller?.close(),
  }
}
