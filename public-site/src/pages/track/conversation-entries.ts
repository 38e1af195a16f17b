import type { ConversationMessage } from '@nalika/shared-api/contract'

/** Messages, of which each revision of a quotation has one, however many lines it quotes. */
export function conversationEntries(messages: readonly ConversationMessage[]): ConversationMessage[] {
  const shown = new Set<string>()
  return messages.filter(({ quotation }) => {
    if (!quotation?.document) return true
    const { number, revision } = quotation.document
    const key = `${number} ${String(revision)}`
    const isFirst = !shown.has(key)
    shown.add(key)
    return isFirst
  })
}
