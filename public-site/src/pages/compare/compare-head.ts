import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import type { CompareData } from './compare-loader.ts'

/** Search engines skip comparisons, because each four products make one. */
export function compareHead({ data: { products } }: HeadArguments<CompareData>): PageHead {
  return {
    title: products.length > 1 ? `Compare ${products.length} products` : 'Compare products',
    description: 'Steel tubes and pipes side by side: sizes, grades, weights and prices, differences marked.',
    canonical: '/compare',
    noIndex: true,
  }
}
