/** Outlines that several components use. */
export const icons = {
  close: 'M5 5l10 10M15 5L5 15',
  back: 'M12 5l-5 5 5 5',
  forward: 'M8 5l5 5-5 5',
} as const

interface IconProps {
  /** Outline on a 20 × 20 grid. */
  path: string
  size?: number
}

/** Decorative: a text or label beside it carries the meaning. */
export function Icon({ path, size = 20 }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
