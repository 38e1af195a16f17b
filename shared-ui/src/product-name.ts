/** Name of the product, Sanskrit for tube. The only place that spells it for readers. */
export const PRODUCT_NAME = 'Nalika'

/** Tagline beneath the name. */
export const TAGLINE = 'Connecting Steel. Empowering Trade.'

/** The logo, the section of a tube in a square of 28, as paths: steel, and the quarter that is hot from the mill. */
export const LOGO = {
  steel: 'M14 2a12 12 0 1 1 0 24a12 12 0 1 1 0-24M14 8.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11',
  hot: 'M14 2a12 12 0 0 1 12 12h-6.5a5.5 5.5 0 0 0-5.5-5.5z',
} as const
