import { mediaAddress, type Crumb, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { addressOf, pageMention } from '../../components/address.ts'
import { filtersFrom, isFiltered } from '../../components/facets/product-filters.ts'
import { absentHead, type AbsentTitles, type Loaded } from '../../components/load-record.ts'
import { breadcrumbList, productItemList } from '../../components/structured-data.ts'
import type { BrandDetails } from './brand-loader.ts'

export const BRAND_ABSENT: AbsentTitles = {
  missing: 'No brand details found',
  gone: 'This brand was deleted.',
  failed: 'Failed to fetch brand details',
}

/** Breadcrumbs of a brand. */
export const brandCrumbs = (brand: BrandDetails): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Brands', to: '/brands' },
  { label: brand.name },
]

export function brandHead({ data, url }: HeadArguments<Loaded<BrandDetails>>): PageHead {
  if (data.state !== 'found') return absentHead(data.state, BRAND_ABSENT)
  const brand = data.record
  const page = brand.products.current_page
  return {
    title: page === 1 ? brand.name : `${brand.name}, page ${page}`,
    description: brand.description || `${brand.name} by ${brand.company_name}: products, sizes and prices.`,
    canonical: addressOf(`/brand/${brand.id}`, { page: pageMention(page) }),
    noIndex: isFiltered(filtersFrom(url.searchParams)),
    ...(brand.photo !== null && {
      image: { address: mediaAddress(brand.photo), alt: brand.name },
    }),
    structuredData: [
      breadcrumbList(brandCrumbs(brand), url),
      {
        '@context': 'https://schema.org',
        '@type': 'Brand',
        name: brand.name,
        ...(brand.description !== '' && { description: brand.description }),
        ...(brand.photo !== null && { logo: new URL(mediaAddress(brand.photo), url.origin).href }),
        url: new URL(`/brand/${brand.id}`, url.origin).href,
      },
      ...productItemList(brand.products.data, url),
    ],
  }
}
