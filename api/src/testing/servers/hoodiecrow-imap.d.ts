declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface Message {
    flags: string[]
    /** Bytes as Latin-1. */
    raw: string
  }

  interface ImapServer {
    /** Of node. */
    server: Server
    getMailbox(name: string): { messages: Message[] }
    appendMessage(mailbox: string, flags: string[], date: undefined, raw: string): void
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }

  export default function hoodiecrow(options: {
    users: Record<string, { password: string }>
    plugins: string[]
    storage: Record<string, { messages: [] }>
  }): ImapServer
}
