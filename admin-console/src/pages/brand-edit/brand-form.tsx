import { call, ServerError, type BrandRecord } from '@nalika/shared-api'
import { brandEditData, createBrand, updateBrand } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import { RecordForm } from '@nalika/shared-ui/portal'
import { BrandFields } from './brand-fields.tsx'
import { newBrand, toCreateBody, toUpdateBody, toValues } from './brand-values.ts'

export async function readBrand(id: number, signal?: AbortSignal): Promise<BrandRecord> {
  const { data }: { data: unknown } = await call(brandEditData, { params: { id } }, signal)
  if (!isBrand(data)) {
    throw new ServerError({ status: 200, serverMessage: 'Unexpected response from server' })
  }
  return data
}

const isBrand = (data: unknown): data is BrandRecord =>
  typeof data === 'object' && data !== null && 'version' in data

/** The form of a brand; without `brand`, adds a new one. */
export function BrandForm({ brand }: { brand?: BrandRecord }) {
  const session = useSession()
  const latest = async (id: number) => {
    const fresh = await readBrand(id)
    return { values: toValues(fresh), version: fresh.version }
  }
  return (
    <RecordForm
      name="brand"
      draft={`brand-${brand?.id ?? 'new'}`}
      initialValues={brand ? toValues(brand) : newBrand}
      version={brand?.version}
      save={(values, { version, ...options }) =>
        brand
          ? call(
              updateBrand,
              { params: { id: brand.id }, body: toUpdateBody(values, version, session?.userId) },
              options,
            )
          : call(createBrand, { body: toCreateBody(values, session?.userId) }, options)
      }
      latest={brand && (() => latest(brand.id))}
      saved={{ text: `Brand ${brand ? 'updated' : 'added'} successfully!`, to: '/admin/brands' }}
      failed={{
        title: 'Oops...',
        text: (serverMessage) => serverMessage ?? 'Failed to save brand',
        inline: 'Failed to save brand',
      }}
      saveLabel={brand ? 'Save Changes' : 'Save Brand'}
      cancelTo={brand ? `/admin/brand/${brand.id}` : '/admin/brands'}
    >
      <BrandFields editing={brand !== undefined} />
    </RecordForm>
  )
}
