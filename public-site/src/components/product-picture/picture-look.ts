import type { ProductSummary } from '@nalika/shared-api'

const FINISHES = {
  galvanised: /galvani[sz]|zinc|\bgi\b/i,
  stainless: /pickled|polished|bright|stainless/i,
  polyethylene: /3lp|polyethylene/i,
  epoxy: /fbe|epoxy/i,
  oxide: /oxide|primer|paint/i,
  varnished: /varnish|lacquer|oiled/i,
} as const
/** Surface of a pipe, as a picture tells it apart. */
export type PictureFinish = keyof typeof FINISHES | 'black'

const ENDS = {
  threaded: /thread|screw|socket|coupl/i,
  grooved: /groove/i,
  bevelled: /bevel/i,
} as const
export type PictureEnds = keyof typeof ENDS | 'plain'

const firstMatch = <K extends string>(patterns: Readonly<Record<K, RegExp>>, text: string): K | undefined =>
  (Object.keys(patterns) as K[]).find((name) => patterns[name].test(text))

/** The finish that a product is drawn in: stainless by its material, others by the name of their finish. */
export const finishOf = ({ finish, material }: Pick<ProductSummary, 'finish' | 'material'>): PictureFinish =>
  firstMatch(FINISHES, finish) ?? (/stainless/i.test(material) ? 'stainless' : 'black')

/** The ends that a product is drawn with. */
export const endsOf = ({ end_type }: Pick<ProductSummary, 'end_type'>): PictureEnds =>
  firstMatch(ENDS, end_type) ?? 'plain'
