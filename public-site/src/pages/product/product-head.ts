import type { Product } from '@nalika/shared-api'
import { formatSize, mediaAddress, type Crumb, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { absentHead, type AbsentTitles, type Loaded } from '../../components/load-record.ts'
import type { ProductSheetData } from './product-loader.ts'
import { breadcrumbList } from '../../components/structured-data.ts'

export const PRODUCT_ABSENT: AbsentTitles = {
  missing: 'No product details found',
  gone: 'This product was deleted.',
  failed: 'Failed to load product details.',
}

/** Breadcrumbs of a product. */
export const productCrumbs = (product: Product): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Products', to: '/products' },
  { label: product.category_label, to: `/category/${product.category}` },
  { label: product.name },
]

export function productHead({ data, url }: HeadArguments<Loaded<ProductSheetData>>): PageHead {
  if (data.state !== 'found') return absentHead(data.state, PRODUCT_ABSENT)
  const product = data.record
  const canonical = `/product/${product.id}`
  const facts = [formatSize(product), product.grade, product.standard].filter((fact) => fact !== '')
  return {
    title: product.name,
    description: `${facts.join(', ')}. ${product.description}`.trim(),
    canonical,
    kind: 'product',
    image: imageOf(product),
    structuredData: [breadcrumbList(productCrumbs(product), url), productObject(product, canonical, url)],
  }
}

/** The photo, or the server's drawing of the section. */
const imageOf = ({ id, name, photo }: Product): NonNullable<PageHead['image']> =>
  photo === null
    ? { address: `/og/product/${id}.png`, alt: `Section of ${name}` }
    : { address: mediaAddress(photo), alt: name }

function productObject(product: ProductSheetData, canonical: string, url: URL): object {
  const address = new URL(canonical, url.origin).href
  const offers = product.offers.map((offer) => ({ ...offer, url: address }))
  return {
    ...product.structuredData,
    url: address,
    image: new URL(imageOf(product).address, url.origin).href,
    ...(offers[0] && { offers: offers[1] ? offers : offers[0] }),
  }
}
