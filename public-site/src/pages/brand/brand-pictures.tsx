import { mediaAddress, mediaSources } from '@nalika/shared-ui'
import styles from './brand-page.module.css'

/** Pictures of a brand; each links to its full size. */
export function BrandPictures({ name, paths }: { name: string; paths: readonly string[] }) {
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
