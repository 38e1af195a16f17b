import { categoryDescription } from '@nalika/shared-api/contract'
import type { Crumb, HeadArguments, PageHead } from '@nalika/shared-ui'
import { addressOf, pageMention } from '../../components/address.ts'
import { filtersFrom, isFiltered } from '../../components/facets/product-filters.ts'
import type { Loaded } from '../../components/load-record.ts'
import { breadcrumbList, productItemList } from '../../components/structured-data.ts'
import { absentCategoryHead } from './absent-category.tsx'
import type { CategoryList } from './category-loader.ts'

/** Breadcrumbs of a category. */
export const categoryCrumbs = (name: string): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Products', to: '/products' },
  { label: name },
]

export function categoryHead({ data, url }: HeadArguments<Loaded<CategoryList>>): PageHead {
  if (data.state !== 'found') return absentCategoryHead(data.state)
  const { category, data: products } = data.record
  const page = data.record.pagination.currentPage
  return {
    title: page === 1 ? category.name : `${category.name}, page ${page}`,
    description:
      `${category.name} from Indian mills with sizes, grades and prices per piece. ${categoryDescription(category.id)}`.trim(),
    canonical: addressOf(`/category/${category.id}`, { page: pageMention(page) }),
    noIndex: isFiltered(filtersFrom(url.searchParams)),
    structuredData: [breadcrumbList(categoryCrumbs(category.name), url), ...productItemList(products, url)],
  }
}
