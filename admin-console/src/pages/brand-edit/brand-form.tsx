import { type BrandCreate, type BrandRecord, call, ServerError } from '@nalika/shared-api'
import { brandEditData, createBrand, updateBrand } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import { type FileValue, newFiles, RecordForm, storedPaths } from '@nalika/shared-ui/portal'
import { pathOf } from '../../components/record-paths.ts'
import { BrandFields } from './brand-fields.tsx'

/** The form of a brand that is to be added. */
const newBrand = {
  name: '',
  company_name: '',
  type: 'seamless' as BrandRecord['type'],
  status: 'active' as BrandRecord['status'],
  description: '',
  established: null as number | null,
  founded_year: null as number | null,
  annual_capacity: '',
  manufacturing_plants: null as number | null,
  countries_served: null as number | null,
  employees: null as number | null,
  iso_certified: null as BrandRecord['iso_certified'] | null,
  about: '',
  photo: null as FileValue | null,
  images: [] as readonly FileValue[],
  videos: [] as readonly FileValue[],
  email: '',
  phone: '',
  headquarters: '',
  website: '',
}

export type BrandValues = typeof newBrand

/** Form values of a stored brand; files by their stored paths. */
const toValues = (brand: BrandRecord) =>
  Object.fromEntries(
    Object.keys(newBrand).map((name) => [name, brand[name as keyof BrandValues]]),
  ) as unknown as BrandValues

/** Request body to add a brand. The server takes the creator from the session and ignores `user_id`. */
function toBody({ status: _, photo, images, videos, ...values }: BrandValues, userId: number | undefined) {
  const files = { images: newFiles(images), videos: newFiles(videos) }
  return {
    // The form does not send itself while a required number is empty.
    ...(values as Omit<BrandCreate, 'images' | 'videos'>),
    website: completeAddress(values.website),
    ...(newFiles(photo)[0] && { photo: newFiles(photo)[0] }),
    ...Object.fromEntries(Object.entries(files).filter(([, { length }]) => length > 0)),
    ...(userId !== undefined && { user_id: userId }),
  } as BrandCreate
}

/** 'reviewer.example' → 'https://reviewer.example'. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  return address === '' || /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
}

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
