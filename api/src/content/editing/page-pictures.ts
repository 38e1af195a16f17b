import { invalid } from '../../platform/index.ts'
import type { MediaStorage } from '../../platform/index.ts'

const UPLOADED = /\bpages\/[0-9a-f]{30}-\d{1,4}\.webp/g
/** More pictures than any article has. */
const MAX_PICTURES = 100

/**
 * Throws 422 when a page mentions an uploaded picture that is no longer stored: one that was uploaded more than a day
 * ago and not saved is removed.
 */
export async function requirePictures(
  storage: MediaStorage,
  { content, cover = '' }: { content: string; cover?: string },
): Promise<void> {
  const inText = [...new Set(content.match(UPLOADED))]
  if (inText.length > MAX_PICTURES) {
    throw invalid({ content: [`A text may have at most ${String(MAX_PICTURES)} pictures.`] })
  }
  const missing = async (path: string) => (await storage.open(path)) === undefined
  const errors: Record<string, string[]> = {}
  for (const path of inText) {
    if (await missing(path)) errors.content = ['A picture is no longer stored. Please insert it again.']
  }
  if (cover !== '' && (await missing(cover))) {
    errors.cover = ['The cover picture is no longer stored. Please upload it again.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
