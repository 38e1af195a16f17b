import type { brandDetails, EndpointResponse } from '@nalika/shared-api/contract'
import { mediaAddress, mediaSources } from '@nalika/shared-ui'
import { DocumentList } from '../../components/document-list.tsx'
import styles from './brand-page.module.css'

/** Documents, video and pictures of a brand. */
export function BrandMedia({ brand }: { brand: EndpointResponse<typeof brandDetails>['data'] }) {
  const video = brand.videos[0]
  return (
    <>
      {brand.documents && brand.documents.length > 0 && (
        <div className={styles.documents}>
          <DocumentList documents={brand.documents} />
        </div>
      )}
      {video !== undefined && (
        <section className={styles.section} aria-labelledby="video">
          <h2 id="video">Company video</h2>
          <video
            className={styles.video}
            aria-label={`Video of ${brand.name}`}
            src={mediaAddress(video)}
            controls
            muted
            preload="metadata"
          />
        </section>
      )}
      {brand.images.length > 0 && <BrandPictures name={brand.name} paths={brand.images} />}
    </>
  )
}

/** Pictures of a brand, each linked to its full size. */
function BrandPictures({ name, paths }: { name: string; paths: readonly string[] }) {
  return (
    <section className={styles.section} aria-labelledby="pictures">
      <h2 id="pictures">Pictures</h2>
      <ul className={styles.pictures}>
        {paths.map((path, index) => (
          <li key={path}>
            <a href={mediaAddress(path)}>
              <img
                sizes="(min-width: 768px) 280px, 50vw"
                {...mediaSources(path)}
                alt={`${name}, ${index + 1} of ${paths.length}`}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
