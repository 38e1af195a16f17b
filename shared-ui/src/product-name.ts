/** Name of the product, Sanskrit for tube. The only place that spells it for readers. */
export const PRODUCT_NAME = 'Nalika'

/** Tagline beneath the name. */
export const TAGLINE = 'Connecting Steel. Empowering Trade.'
