import type { BrandCreate, BrandRecord } from '@nalika/shared-api'
import { type FileValue, newFiles } from '@nalika/shared-ui/portal'

/** The form of a brand that is to be added. */
export const newBrand = {
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
export const toValues = (brand: BrandRecord) =>
  Object.fromEntries(
    Object.keys(newBrand).map((name) => [name, brand[name as keyof BrandValues]]),
  ) as unknown as BrandValues

/** Request body to add a brand. The server takes the creator from the session and ignores `user_id`. */
export function toBody(
  { status: _, photo, images, videos, ...values }: BrandValues,
  userId: number | undefined,
) {
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
