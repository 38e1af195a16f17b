import { mediaSources } from '@nalika/shared-ui'
import styles from './product-figure.module.css'

interface ProductPhotoProps {
  /** Path below the media address. */
  photo: string
  name: string
  size: 'card' | 'sheet'
}

/** A product's uploaded photo. */
export function ProductPhoto({ photo, name, size }: ProductPhotoProps) {
  return (
    <img
      className={styles.photo}
      sizes={size === 'card' ? '(min-width: 768px) 400px, 90vw' : '(min-width: 768px) 50vw, 90vw'}
      {...mediaSources(photo)}
      alt={name}
      width={640}
      height={480}
      loading={size === 'card' ? 'lazy' : 'eager'}
    />
  )
}
