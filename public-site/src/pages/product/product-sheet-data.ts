import {
  priceIn,
  toRupees,
  type DistributorPrice,
  type Paise,
  type Product,
  type ProductReference,
  type RelatedSize,
  type Specification,
  singularUnit,
} from '@nalika/shared-api/contract'
import { capitalise, formatMillimetres, formatNumber, formatRupees, joinWords } from '@nalika/shared-ui'
import { addressOf } from '../../components/address.ts'
import { pieceWeightOf, tradeSizeOf } from '../../components/product-facts.ts'
import { specificationsOf } from '../../components/product-specifications.ts'
import { sizeTables, type SizeTable } from '../../components/size-tables.ts'

/** What a product page shows in finished words: the loader makes them, and a first visit needs no code for them. */
export interface SheetData {
  /** What a buyer looks for first. */
  keyFacts: Specification[]
  /** The product's section in the calculator. */
  calculatorAddress: string
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
    keyFacts: keyFactsOf(product),
    calculatorAddress: calculatorAddressOf(product),
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

const KEY_FACTS = 8

function keyFactsOf(product: Product): Specification[] {
  const { shape, diameter, width, height, thickness, weight_per_metre: weight, length } = product
  const { grade, standard, finish, end_type: ends, material } = product
  const sides = `${formatNumber(width ?? 0)}\u00a0×\u00a0${formatMillimetres(height ?? width ?? 0)}`
  const facts: [string, string][] = [
    shape === 'round'
      ? ['Outside diameter', diameter === null ? '' : formatMillimetres(diameter)]
      : ['Sides', width === null ? '' : sides],
    ['Wall thickness', thickness === null ? '' : `${thickness.toFixed(2)}\u00a0mm`],
    ['Nominal size', capitalise(tradeSizeOf(product))],
    ['Grade', joinWords(grade)],
    ['Standard', joinWords(standard)],
    ['Weight', weight === null ? '' : `${weight.toFixed(2)}\u00a0kg/m`],
    ['Length', length === null ? '' : `${formatNumber(length)}\u00a0m`],
    ['Finish', finish],
    ['Ends', ends],
    ['Material', material],
  ]
  return facts
    .filter(([, value]) => value !== '')
    .slice(0, KEY_FACTS)
    .map(([term, value]) => ({ term, value }))
}

/** IS 1239 has masses of its own, which a section's dimensions do not give. */
function calculatorAddressOf(product: Product): string {
  const { shape, diameter, width, height, thickness, length, material, grade, nominal_size, schedule } =
    product
  const bore = /IS 1239/.test(product.standard) ? /\d+/.exec(nominal_size ?? '')?.[0] : undefined
  const stainless = /316/.test(grade) ? 'stainless316' : 'stainless304'
  return addressOf('/calculator', {
    length: length ?? '',
    ...(bore
      ? { standard: 'is-1239', size: bore, variant: schedule ?? '' }
      : {
          ...(shape === 'round'
            ? { od: diameter ?? '' }
            : { shape, width: width ?? '', height: height ?? '' }),
          wall: thickness ?? '',
          material: /stainless/i.test(material) ? stainless : '',
        }),
  })
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

/** What a cell of the sizes shows. */
export type SizeOffer = Pick<RelatedSize, 'id' | 'price' | 'length' | 'weight_per_metre' | 'in_stock'>

/** The sizes of the same standard and grade; none when the product is the only one. */
export function otherSizesOf({ shape }: Product, reference: ProductReference | null): SizeTable<SizeOffer>[] {
  const sizes = reference?.sizes ?? []
  if (sizes.length < 2) return []
  return sizeTables(
    sizes.map((size) => ({ ...size, shape })),
    ({ id, price, length, weight_per_metre, in_stock }) => ({
      id,
      price,
      length,
      weight_per_metre,
      in_stock,
    }),
  )
}
