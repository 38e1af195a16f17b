import { toRupees } from '@nalika/shared-api/contract'
import { formatDate, PRODUCT_NAME, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { addressOf } from '../../components/address.ts'
import { breadcrumbList } from '../../components/structured-data.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { priceMethodHead } from './price-method.tsx'
import type { Loaded } from '../../components/load-record.ts'
import type { AlertsData } from './alerts-loader.ts'
import { cellFrom, isAlerts, METHOD, type PricesData } from './prices-loader.ts'

export const PRICES_TITLE = 'Steel pipe prices'

const DESCRIPTION =
  'What steel tubes and pipes cost in India each day, in rupees per kg: by category, size, grade and state, from quotations, orders and distributors’ own prices.'

export function pricesHead({ data, params, url }: HeadArguments<PricesData | Loaded<AlertsData>>): PageHead {
  if (params.part === METHOD) return priceMethodHead({ url })
  if (isAlerts(data)) return { title: 'Price alert', noIndex: true }
  const chosen = cellFrom(url.searchParams)
  const isChosen = Object.values(chosen).some((word) => word !== '')
  const label = isChosen && data?.record.figures.length ? `: ${data.record.label}` : ''
  const last = data?.record.figures.at(-1)
  return {
    title: `${PRICES_TITLE}${label}`,
    description: last ? `${DESCRIPTION} Latest figures of ${formatDate(last.day)}.` : DESCRIPTION,
    canonical: addressOf('/prices', chosen),
    noIndex: isChosen && last === undefined,
    structuredData: [
      breadcrumbList(textPageCrumbs(PRICES_TITLE), url),
      ...(data && last ? [datasetOf(data.record, url)] : []),
    ],
  }
}

/** The figures of a cell for schema.org. */
function datasetOf(
  { label, figures, category, size, grade, state }: NonNullable<PricesData>['record'],
  url: URL,
): object {
  const absolute = (path: string) => new URL(path, url.origin).href
  const [first, last] = [figures[0], figures.at(-1)]
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `Price of ${label} in India`,
    description: `${DESCRIPTION} This series: ${label}.`,
    url: absolute(addressOf('/prices', { category, size, grade, state })),
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: PRODUCT_NAME, url: absolute('/') },
    measurementTechnique: absolute('/prices/method'),
    variableMeasured: {
      '@type': 'PropertyValue',
      name: 'Price without GST and freight',
      unitText: 'INR per kg',
      ...(last && { value: toRupees(last.price) }),
    },
    spatialCoverage: { '@type': 'Place', name: state === '' ? 'India' : `${state}, India` },
    temporalCoverage: `${first?.day ?? ''}/${last?.day ?? ''}`,
    ...(last && { dateModified: last.day }),
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: absolute(addressOf('/api/price-record.csv', { category, size, grade, state })),
      },
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/rss+xml',
        contentUrl: absolute('/api/price-record.rss'),
      },
    ],
  }
}
