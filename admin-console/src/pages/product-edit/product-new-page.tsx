import { parseId, type ProductRecord } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { PageHeader } from '@nalika/shared-ui/portal'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import styles from '../../components/edit-page.module.css'
import { ProductForm, readBrands, readProduct } from './product-form.tsx'

export const head = (): PageHead => ({ title: 'Add Product', noIndex: true })

/** With `?from=12` the form begins as a copy of that product. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const id = parseId(new URL(url).searchParams.get('from') ?? '')
  const original = id === null ? undefined : await readProduct(id, signal)
  return {
    brands: await readBrands(signal),
    ...(original && { original, photo: await readPhoto(original, signal) }),
  }
}

/** The stored photo as a file, so that the copy gets a photo of its own; null without one. */
async function readPhoto({ photoUrl }: ProductRecord, signal: AbortSignal): Promise<File | null> {
  if (photoUrl === null) return null
  // oxlint-disable-next-line no-restricted-globals -- a file, which is no endpoint
  const response = await fetch(photoUrl, { signal })
  if (!response.ok) return null
  const blob = await response.blob()
  return new File([blob], photoUrl.split('/').at(-1) ?? 'photo', { type: blob.type })
}

export function Component() {
  const { brands, original, photo = null } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  return (
    <div className={styles.wide}>
      <PageHeader
        title={original ? 'Duplicate Product' : 'Add Product'}
        back="/admin/products"
        backLabel="Back to Products"
        note={original && `A copy of ${original.name}. Nothing is saved until you save it.`}
      />
      <ProductForm key={original?.id} brands={brands} copy={original && { original, photo }} />
    </div>
  )
}
