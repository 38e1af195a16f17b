import {
  priceIn,
  toRupees,
  type DistributorPrice,
  type Paise,
  type Product,
  type Specification,
  singularUnit,
} from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { pieceWeightOf } from '../../components/product-facts.ts'
import { specificationsOf } from '../../components/product-specifications.ts'

/** What a product page shows in finished words: the loader makes them, and a first visit needs no code for them. */
export interface SheetData {
  specificationRows: Specification[]
  /** What distributors sell the product for, one in a line. */
  priceLines: string[]
  /** The product for schema.org, without addresses and offers. */
  structuredData: object
  /** The product's own price and these as schema.org offers. */
  offers: object[]
}

export function sheetDataOf(product: Product): SheetData {
  const { distributor_prices: prices = [] } = product
  return {
    specificationRows: specificationsOf(product),
    structuredData: structuredDataOf(product),
    priceLines: [...new Set(prices.map(lineOf))],
    offers: [
      ...offersFor(priceIn('piece', product)),
      ...prices.flatMap(({ price_per_piece: price, in_stock, company_name: name }) =>
        offersFor(price, {
          ...(in_stock && { availability: 'https://schema.org/InStock' }),
          ...(name !== null && { seller: { '@type': 'Organization', name } }),
        }),
      ),
    ],
  }
}

function structuredDataOf(product: Product): object {
  const weight = pieceWeightOf(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(product.description !== '' && { description: product.description }),
    sku: String(product.id),
    category: product.category_label,
    ...(product.material !== '' && { material: product.material }),
    ...(product.brand_names.length > 0 && {
      brand: product.brand_names.map((name) => ({ '@type': 'Brand', name })),
    }),
    ...(weight !== null && {
      weight: { '@type': 'QuantitativeValue', value: Number(weight.toFixed(2)), unitCode: 'KGM' },
    }),
    ...(product.order_rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.order_rating.average,
        ratingCount: product.order_rating.orders,
      },
    }),
  }
}

/** 'From ₹58.40/kg · in stock in Pune · 3 days · Pune Tube House'. */
function lineOf({
  price,
  unit,
  in_stock,
  city,
  lead_time_days: days,
  company_name,
}: DistributorPrice): string {
  return [
    `From ${formatRupees(price)}/${singularUnit(unit)}`,
    in_stock && (city === '' ? 'in stock' : `in stock in ${city}`),
    days !== null && (days === 0 ? 'same day' : days === 1 ? '1 day' : `${days} days`),
    company_name,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** An offer of one piece; none without a price. */
const offersFor = (price: Paise | null, facts: object = {}): object[] =>
  price === null
    ? []
    : [{ '@type': 'Offer', price: toRupees(price).toFixed(2), priceCurrency: 'INR', ...facts }]
