import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { breadcrumbList } from '../../components/structured-data.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import type { OffersData } from './offers-loader.ts'

export const TITLE = 'Special Offers'

/** Head of the offers, with each offer for search engines. */
export function offersHead({ data: offers, url }: HeadArguments<OffersData>): PageHead {
  const catalogue = {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: TITLE,
    itemListElement: (offers ?? []).map(({ title, slug, summary, day, valid_until }) => ({
      '@type': 'Offer',
      name: title,
      ...(summary !== '' && { description: summary }),
      url: new URL(`/offers#offer-${slug}`, url.origin).href,
      ...(day !== null && { validFrom: day }),
      ...(valid_until !== null && { validThrough: valid_until }),
    })),
  }
  return {
    title: TITLE,
    description:
      'Up to 15% bulk discount on steel pipe and tube, limited-period offers, and how to lower the price of your order.',
    canonical: '/offers',
    structuredData: [
      breadcrumbList(textPageCrumbs(TITLE), url),
      ...(catalogue.itemListElement.length > 0 ? [catalogue] : []),
    ],
  }
}
