/** Name of the product, Sanskrit for tube. The only place that spells it for readers. */
export const PRODUCT_NAME = 'Nalika'

/** What stands beneath the name. */
export const TAGLINE = 'Connecting Steel. Empowering Trade.'
