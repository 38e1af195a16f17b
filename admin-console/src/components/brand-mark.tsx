import { mediaSources } from '@nalika/shared-ui'
import styles from './brand-mark.module.css'

interface BrandMarkProps {
  brand: { photo: string | null; shortName: string }
  /** Height in pixels. */
  size?: number
}

/** A brand's photo, or its initials. Decorative: the name is written beside it. */
export function BrandMark({ brand, size = 36 }: BrandMarkProps) {
  // Wide, because most logos are.
  const side = { width: size * 1.75, height: size }
  if (brand.photo === null) {
    return (
      <span className={styles.initials} style={{ ...side, fontSize: size / 3 }} aria-hidden="true">
        {brand.shortName}
      </span>
    )
  }
  return (
    <img
      className={styles.photo}
      sizes={`${size * 1.75}px`}
      {...mediaSources(brand.photo)}
      style={side}
      alt=""
      loading="lazy"
    />
  )
}
