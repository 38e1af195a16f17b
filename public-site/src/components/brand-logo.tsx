import { classNames, mediaSources } from '@nalika/shared-ui'
import styles from './brand-logo.module.css'

const PALETTE = ['navy', 'steel', 'rust', 'pine'] as const

/** One of four colours, by the sum of the name's characters, so that a brand always has the same one. */
export function logoColour(name: string): (typeof PALETTE)[number] {
  let sum = 0
  for (let index = 0; index < name.length; index += 1) sum += name.charCodeAt(index)
  return PALETTE[sum % PALETTE.length] ?? 'navy'
}

/** 'Deccan Seamless' → 'DS'. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

interface BrandLogoProps {
  /** Of a brand or a firm. */
  name: string
  photo: string | null
  /** For the head of a page; a row of a list has a tile of 40 px. */
  large?: boolean
}

/** A brand's photo, or its initials on its colour. Decorative: the name is written beside it. */
export function BrandLogo({ name, photo, large = false }: BrandLogoProps) {
  const look = classNames(styles.logo, large && styles.large)
  const width = large ? 176 : 40
  if (photo !== null)
    return (
      <img
        className={look}
        sizes={`${width}px`}
        {...mediaSources(photo)}
        alt=""
        width={width}
        height={large ? 88 : 40}
        loading="lazy"
      />
    )
  return (
    <span className={classNames(look, styles[logoColour(name)])} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
