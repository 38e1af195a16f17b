import type { brandDetails, EndpointResponse } from '@nalika/shared-api/contract'
import '../../components/document-list.module.css'
import { lazyPart } from '../../components/lazy-part.tsx'

export const lazyBrandMedia = lazyPart(
  async () => (await import(/* webpackChunkName: "media" */ './brand-media.tsx')).BrandMedia,
)

/** Whether a brand has documents, a video or pictures; most have none. */
export const hasMedia = ({
  documents = [],
  videos,
  images,
}: EndpointResponse<typeof brandDetails>['data']): boolean =>
  documents.length + videos.length + images.length > 0
