import { PRODUCT_NAME, TAGLINE, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { itemList } from '../../components/structured-data.ts'
import type { HomeData } from './home-loader.ts'

const DESCRIPTION =
  'India’s marketplace for steel tubes and pipes: find pipe by size, grade and brand, compare prices per piece and get quotes from distributors near you.'

export function homeHead({ data, url }: HeadArguments<HomeData>): PageHead {
  const home = new URL('/', url.origin).href
  return {
    title: PRODUCT_NAME,
    description: DESCRIPTION,
    canonical: '/',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: PRODUCT_NAME,
        slogan: TAGLINE,
        description: DESCRIPTION,
        url: home,
        logo: `${home}favicon.svg`,
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Secunderabad',
          addressRegion: 'Telangana',
          addressCountry: 'IN',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: PRODUCT_NAME,
        url: home,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${home}products?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      ...itemList(
        data.categories.map(({ category, label }) => ({ name: label, path: `/category/${category}` })),
        url,
      ),
    ],
  }
}
