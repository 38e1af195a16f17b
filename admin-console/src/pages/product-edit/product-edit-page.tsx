import { call, type ProductRecord } from '@nalika/shared-api'
import { updateProduct } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { PageHeader, RecordForm } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { RecordMissing } from '../../components/record-missing.tsx'
import { productAddress } from '../../components/product-address.ts'
import { brandOptions, type BrandOption } from './brand-options.ts'
import styles from './product-edit-page.module.css'
import { readProduct, type loader } from './product-edit.loader.ts'
import { ProductFields } from './product-fields.tsx'
import { FAILED, SAVED } from './product-saving.ts'
import { updateOf, valuesOf, type Specification } from './product-values.ts'

export { loader } from './product-edit.loader.ts'

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  const name = 'product' in data ? data.product?.name : undefined
  return { title: name === undefined ? 'Edit Product' : `Edit Product - ${name}`, noIndex: true }
}

/** Changes a product. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      {'failed' in loaded || loaded.product === null ? (
        <RecordMissing record="product" title="Edit Product" loaded={loaded} />
      ) : (
        <ProductForm
          key={loaded.product.id}
          product={loaded.product}
          brands={brandOptions(loaded.brands, loaded.product)}
        />
      )}
    </div>
  )
}

function ProductForm({ product, brands }: { product: ProductRecord; brands: BrandOption[] }) {
  const session = useSession()
  const { id } = product
  return (
    <>
      <PageHeader
        title={`Edit Product - ${product.name}`}
        back={productAddress.view(id)}
        backLabel="Back to Product"
      />
      <RecordForm
        name="product"
        draft={`product-${id}`}
        initialValues={valuesOf(product)}
        version={product.version}
        save={(values, { version, signal, onUploadProgress }) =>
          call(
            updateProduct,
            { params: { id }, body: updateOf(values, version, session?.userId) },
            { signal, onUploadProgress },
          )
        }
        latest={async () => {
          const fresh = await readProduct(id)
          return { values: valuesOf(fresh), version: fresh.version }
        }}
        show={{
          brand_ids: (ids) =>
            ids.map((one) => brands.find((brand) => brand.id === one)?.name ?? one).join(', '),
          application: (words) => words.join(', '),
          specifications: (all: Specification[]) =>
            all.map(({ label, value }) => `${label}: ${value}`).join(', '),
          size: () => 'picked from a table',
        }}
        saved={{ ...SAVED, text: 'Product updated successfully!' }}
        failed={FAILED}
        saveLabel="Save Changes"
        busyLabel="Saving..."
        cancelTo={productAddress.view(id)}
      >
        <ProductFields brands={brands} editing />
      </RecordForm>
    </>
  )
}
