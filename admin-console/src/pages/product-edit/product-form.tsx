import { call, type ProductRecord } from '@nalika/shared-api'
import { createProduct, product as productEndpoint, updateProduct } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import { capitalise, formatRupees } from '@nalika/shared-ui'
import { RecordForm } from '@nalika/shared-ui/portal'
import { productAddress } from '../../components/product-address.ts'
import { brandOptions, type BrandOption } from './brand-options.ts'
import { ProductFields } from './product-fields.tsx'
import { copyOf, creationOf, newProduct, updateOf, valuesOf, type Specification } from './product-values.ts'

export const readProduct = async (id: number, signal?: AbortSignal) =>
  (await call(productEndpoint, { params: { id } }, signal)).product

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
        price: (price) => (price === null ? 'Price on request' : formatRupees(price)),
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
      cancelTo={product ? productAddress.view(product.id) : '/admin/products'}
    >
      <ProductFields brands={options} editing={product !== undefined} />
    </RecordForm>
  )
}
