import type { BrandRecord } from '@nalika/shared-api'
import { mediaAddress, mediaSources } from '@nalika/shared-ui'
import { Panel } from '@nalika/shared-ui/portal'
import styles from './brand-media.module.css'

/** A brand's photo, images and videos. */
export function BrandMedia({ brand }: { brand: BrandRecord }) {
  const { name, photo, images, videos } = brand
  if (photo === null && images.length === 0 && videos.length === 0) {
    return (
      <Panel title="Media">
        <p className={styles.none}>No photo, image or video yet.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Media">
      <div className={styles.media}>
        {videos.map((path, index) => (
          <video
            key={path}
            className={styles.video}
            src={mediaAddress(path)}
            aria-label={`Video ${index + 1} of ${name}`}
            controls
            muted
            preload="metadata"
          />
        ))}
        {[photo, ...images].map(
          (path, index) =>
            path !== null && (
              <a
                key={path}
                className={styles.image}
                href={mediaAddress(path)}
                target="_blank"
                rel="noreferrer"
              >
                <img
                  sizes="(min-width: 1180px) 200px, 45vw"
                  {...mediaSources(path)}
                  alt={index === 0 ? `Photo of ${name}` : `Image ${index} of ${name}`}
                  loading="lazy"
                />
              </a>
            ),
        )}
      </div>
    </Panel>
  )
}
