import { call } from '@nalika/shared-api'
import { uploadPagePicture, UPLOADS } from '@nalika/shared-api/contract'
import { mediaAddress } from '@nalika/shared-ui'
import type { PictureStore } from '@nalika/shared-ui/rich-text'

/** Stores a picture for a text or a cover, and returns its path and size. */
export const uploadPicture = async (picture: File, signal: AbortSignal) =>
  (await call(uploadPagePicture, { body: { picture } }, signal)).data

/** Stores pictures of a text. */
export const articlePictures: PictureStore = {
  accepts: UPLOADS.image,
  async upload(file, signal) {
    const { path, width, height } = await uploadPicture(file, signal)
    return { address: mediaAddress(path), width, height }
  },
}
