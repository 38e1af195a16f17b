/** One theme's colours, as `#rrggbb`. `tokens.css` holds the same values as `--color-<kebab-case key>`. */
export interface Colors {
  /** Behind everything. */
  canvas: string
  /** Cards, bars, fields. */
  surface: string
  /** Table heads, skeletons, wells. */
  sunken: string
  /** Text and drawings. */
  ink: string
  inkSoft: string
  inkFaint: string
  /** Hairline between things. */
  line: string
  /** Border of a control: 3:1 against the surface. */
  lineStrong: string
  link: string
  focus: string
  /** Hot metal: the one action that matters on a screen. */
  accent: string
  accentHover: string
  onAccent: string
  /** Hot metal as text or thin line on canvas and surface. */
  accentInk: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  danger: string
  dangerHover: string
  dangerSoft: string
  onDanger: string
  info: string
  infoSoft: string
  /** Steel in a section drawing. */
  steel: string
  /** The navy footer, the same in both themes. */
  inverse: string
  onInverse: string
  onInverseSoft: string
  inverseLine: string
}

export const lightColors: Colors = {
  canvas: '#f6f8fa',
  surface: '#ffffff',
  sunken: '#edf0f4',
  ink: '#10203c',
  inkSoft: '#43516a',
  inkFaint: '#5b687e',
  line: '#d7dde5',
  lineStrong: '#7c899d',
  link: '#1b4a94',
  focus: '#1c62d1',
  accent: '#c5440c',
  accentHover: '#a63607',
  onAccent: '#ffffff',
  accentInk: '#b83d08',
  success: '#17663f',
  successSoft: '#e3f3ea',
  warning: '#7d4f00',
  warningSoft: '#fcf1d9',
  danger: '#b3241c',
  dangerHover: '#941a14',
  dangerSoft: '#fcebe9',
  onDanger: '#ffffff',
  info: '#1b4a94',
  infoSoft: '#e6eefa',
  steel: '#9fadc1',
  inverse: '#10203c',
  onInverse: '#f3f6fa',
  onInverseSoft: '#b9c5d6',
  inverseLine: '#31415f',
}

export const darkColors: Colors = {
  canvas: '#0b1322',
  surface: '#121c2e',
  sunken: '#1a2639',
  ink: '#e9eef6',
  inkSoft: '#b6c2d3',
  inkFaint: '#96a4b9',
  line: '#29364b',
  lineStrong: '#6d7c94',
  link: '#9dc1ff',
  focus: '#8cb8ff',
  accent: '#ff8a45',
  accentHover: '#ffa36c',
  onAccent: '#231004',
  accentInk: '#ff9a5c',
  success: '#7fd6a6',
  successSoft: '#12301f',
  warning: '#f0c069',
  warningSoft: '#33270d',
  danger: '#ff9c93',
  dangerHover: '#ffb5ae',
  dangerSoft: '#3b1916',
  onDanger: '#2a0705',
  info: '#9dc1ff',
  infoSoft: '#162a4a',
  steel: '#5f6f88',
  inverse: '#070d18',
  onInverse: '#e9eef6',
  onInverseSoft: '#aab7ca',
  inverseLine: '#26334a',
}

/** Distances in px on the 8 px grid (and its half). `tokens.css`: `--space-<key>`. */
export const spacing = { half: 4, 1: 8, 2: 16, 3: 24, 4: 32, 5: 40, 6: 48, 8: 64, 12: 96 } as const

/** Corner radii in px. `tokens.css`: `--radius-<key>`. */
export const radii = { small: 2, medium: 4 } as const

/** `tokens.css`: `--font-sans`. */
export const fontFamily = "'Inter Variable', system-ui, sans-serif"

/** Widths in px from which a wider layout applies. Media queries cannot read custom properties. */
export const breakpoints = { phone: 480, tablet: 768, desktop: 1024 } as const
