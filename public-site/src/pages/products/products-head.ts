import { categoryLabel, splitValues } from '@nalika/shared-api/contract'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { addressOf, pageFrom, pageMention } from '../../components/address.ts'
import { filterCount, filtersFrom } from '../../components/facets/product-filters.ts'
import { breadcrumbList, productItemList } from '../../components/structured-data.ts'
import type { ProductsData } from './products-loader.ts'

/** Search engines index categories and their pages, but no other combination of filters. */
export function productsHead({ data, url }: HeadArguments<ProductsData>): PageHead {
  const filters = filtersFrom(url.searchParams)
  const page = pageFrom(url.searchParams)
  const [category = '', ...others] = splitValues(filters.category)
  const label = category === '' || others.length > 0 ? '' : categoryLabel(category)
  const narrowed = filters.search !== '' || filterCount(filters) > (label === '' ? 0 : 1)
  const about = filters.search === '' ? label || 'Products' : `“${filters.search}” in ${label || 'Products'}`
  const products = data.list?.data ?? []
  return {
    title: page === 1 ? about : `${about}, page ${page}`,
    description: `${label || 'Steel tubes and pipes'} from Indian mills by size, grade and application, with prices per piece. Compare sizes and request a quote.`,
    canonical: addressOf('/products', { category: label === '' ? '' : category, page: pageMention(page) }),
    noIndex: narrowed || data.list === null || products.length === 0,
    structuredData: [
      breadcrumbList([{ label: 'Home', to: '/' }, { label: 'Products' }], url),
      ...productItemList(products, url),
    ],
  }
}
