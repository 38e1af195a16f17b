import colors from './colors.json' with { type: 'json' }

/** Colours of the light theme, as `#rrggbb`. `tokens.css` holds the same values as `--color-<kebab-case key>`. */
export const lightColors = colors.light

/** Colours of the dark theme. */
export const darkColors: Colors = colors.dark

export type Colors = typeof lightColors

/** Distances in px on the 8 px grid (and its half). `tokens.css`: `--space-<key>`. */
export const spacing = { half: 4, 1: 8, 2: 16, 3: 24, 4: 32, 5: 40, 6: 48, 8: 64, 12: 96 } as const

/** Corner radii in px. `tokens.css`: `--radius-<key>`. */
export const radii = { small: 2, medium: 4 } as const

/** `tokens.css`: `--font-sans`. */
export const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"

/** Widths in px from which a wider layout applies. Media queries cannot read custom properties. */
export const breakpoints = { phone: 480, tablet: 768, desktop: 1024 } as const
