import { call, type ProductRecord } from '@nalika/shared-api'
import {
  createProduct,
  getBrands,
  product as productEndpoint,
  updateProduct,
  toPaise,
} from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import { capitalise, formatRupees } from '@nalika/shared-ui'
import { orFailure, RecordForm } from '@nalika/shared-ui/portal'
import { ProductFields } from './product-fields.tsx'
import {
  type BrandOption,
  copyOf,
  creationOf,
  newProduct,
  type Specification,
  updateOf,
  valuesOf,
} from './product-values.ts'
import { pathOf } from '../../components/record-paths.ts'

export const readProduct = async (id: number, signal?: AbortSignal) =>
  (await call(productEndpoint, { params: { id } }, signal)).product

/** The active brands; null when they could not be loaded. */
export async function readBrands(signal?: AbortSignal): Promise<BrandOption[] | null> {
  const response = await orFailure(call(getBrands, {}, signal))
  return 'failure' in response ? null : response.data
}

/** The brands to choose from: active ones, and the product's own, inactive ones included. */
function brandOptions(brands: readonly BrandOption[] | null, product?: ProductRecord): BrandOption[] {
  const names = product?.brand_names ?? []
  const own = product?.brand_ids.map((id, index) => ({ id, name: names[index] ?? `Brand ${id}` })) ?? []
  return [...new Map([...own, ...(brands ?? [])].map((brand) => [brand.id, brand])).values()]
}

interface ProductFormProps {
  product?: ProductRecord
  /** Begins a new product as a copy of another. */
  copy?: { original: ProductRecord; photo: File | null }
  /** The active brands; null when they could not be loaded. */
  brands: BrandOption[] | null
}

/** The form of a product; without `product`, adds a new one. */
export function ProductForm({ product, copy, brands }: ProductFormProps) {
  const session = useSession()
  const options = brandOptions(brands, product ?? copy?.original)
  const latest = async (id: number) => {
    const fresh = await readProduct(id)
    return { values: valuesOf(fresh), version: fresh.version }
  }
  return (
    <RecordForm
      name="product"
      draft={`product-${product?.id ?? (copy ? `copy-${copy.original.id}` : 'new')}`}
      initialValues={product ? valuesOf(product) : copy ? copyOf(copy.original, copy.photo) : newProduct}
      version={product?.version}
      save={(values, { version, ...sending }) =>
        product
          ? call(
              updateProduct,
              { params: { id: product.id }, body: updateOf(values, version, session?.userId) },
              sending,
            )
          : call(createProduct, { body: creationOf(values, session?.userId) }, sending)
      }
      latest={product && (() => latest(product.id))}
      show={{
        brand_ids: (ids) => ids.map((id) => options.find((brand) => brand.id === id)?.name ?? id).join(', '),
        price: (price) => (price === null ? 'Price on request' : formatRupees(toPaise(price))),
        status: capitalise,
        specifications: (all: Specification[]) =>
          all.map(({ label, value }) => `${label}: ${value}`).join(', '),
      }}
      saved={{ text: `Product ${product ? 'updated' : 'added'} successfully!`, to: '/admin/products' }}
      failed={{
        title: 'Oops...',
        text: (serverMessage) => serverMessage ?? 'Failed to save product',
        inline: 'Failed to save product',
      }}
      saveLabel={product ? 'Save Changes' : 'Save Product'}
      cancelTo={product ? pathOf.product(product.id) : '/admin/products'}
    >
      <ProductFields brands={options} editing={product !== undefined} />
    </RecordForm>
  )
}
