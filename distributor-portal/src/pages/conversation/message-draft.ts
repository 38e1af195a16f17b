import { dropDraft, readDraft, useAccountKey, writeDraft } from '@nalika/shared-ui/portal'

/** A file that is uploaded, and belongs to nothing yet. */
export interface AttachedFile {
  token: string
  name: string
  bytes: number
}

export interface MessageDraft {
  text: string
  files: AttachedFile[]
}

const isFile = (value: unknown): value is AttachedFile =>
  typeof value === 'object' && value !== null && 'token' in value && 'name' in value && 'bytes' in value

/** An unsent message. It survives leaving the page, a reload, a crashed tab and the end of the session. */
export function useMessageDraft(lead: number) {
  const key = useAccountKey(`draft:message-${lead}`)
  return {
    read(): MessageDraft {
      const { text, files } = readDraft(key)?.values ?? {}
      return {
        text: typeof text === 'string' ? text : '',
        files: Array.isArray(files) ? files.filter(isFile) : [],
      }
    },
    keep({ text, files }: MessageDraft) {
      if (text === '' && files.length === 0) dropDraft(key)
      else writeDraft(key, { at: new Date().toISOString(), values: { text, files }, files: false })
    },
  }
}
