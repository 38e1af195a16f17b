import '../../components/document-list.module.css'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { BrandDetails } from './brand-loader.ts'

export const lazyBrandMedia = lazyPart(
  async () => (await import(/* webpackChunkName: "media" */ './brand-media.tsx')).BrandMedia,
)

/** Whether a brand has documents, a video or pictures; most have none. */
export const hasMedia = ({ documents = [], videos, images }: Omit<BrandDetails, 'choices'>): boolean =>
  documents.length + videos.length + images.length > 0
