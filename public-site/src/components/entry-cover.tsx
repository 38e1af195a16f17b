import type { EntrySummary } from '@nalika/shared-api/contract'
import { mediaSources } from '@nalika/shared-ui'
import styles from './entry-cover.module.css'

interface EntryCoverProps {
  entry: Pick<EntrySummary, 'cover' | 'cover_alt'>
  /** Width in the layout, as `sizes` of the image. */
  sizes: string
  /** The picture that visitors see first. */
  first?: boolean
}

/** The cover of an entry in a frame of 16:9; nothing without one. */
export function EntryCover({ entry: { cover, cover_alt }, sizes, first = false }: EntryCoverProps) {
  if (!cover) return null
  return (
    <img
      className={styles.cover}
      sizes={sizes}
      {...mediaSources(cover)}
      alt={cover_alt}
      width={1280}
      height={720}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
