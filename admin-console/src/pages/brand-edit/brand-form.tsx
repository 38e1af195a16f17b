import { type BrandRecord, call, ServerError } from '@nalika/shared-api'
import { brandEditData, createBrand, updateBrand } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import { RecordForm, storedPaths } from '@nalika/shared-ui/portal'
import { pathOf } from '../../components/record-paths.ts'
import { BrandFields } from './brand-fields.tsx'
import { newBrand, toBody, toValues } from './brand-values.ts'

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
  const userId = useSession()?.userId
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
      save={(values, { version, ...options }) => {
        const body = toBody(values, userId)
        if (!brand) return call(createBrand, { body }, options)
        const unchanged = {
          kept_images: JSON.stringify(storedPaths(values.images)),
          kept_videos: JSON.stringify(storedPaths(values.videos)),
        }
        const update = {
          ...body,
          ...unchanged,
          status: values.status,
          ...(version !== undefined && { version }),
        }
        return call(updateBrand, { params: { id: brand.id }, body: update }, options)
      }}
      latest={brand && (() => latest(brand.id))}
      saved={{ text: `Brand ${brand ? 'updated' : 'added'} successfully!`, to: '/admin/brands' }}
      failed={{
        title: 'Oops...',
        text: (serverMessage) => serverMessage ?? 'Failed to save brand',
        inline: 'Failed to save brand',
      }}
      saveLabel={brand ? 'Save Changes' : 'Save Brand'}
      cancelTo={brand ? pathOf.brand(brand.id) : '/admin/brands'}
    >
      <BrandFields editing={brand !== undefined} />
    </RecordForm>
  )
}
