import type { BrandCreate, BrandRecord, BrandUpdate } from '@nalika/shared-api'
import { newFiles, storedPaths, type FileValue } from '@nalika/shared-ui/portal'

export interface BrandValues {
  name: string
  company_name: string
  type: BrandRecord['type']
  status: BrandRecord['status']
  description: string
  established: number | null
  founded_year: number | null
  annual_capacity: string
  manufacturing_plants: number | null
  countries_served: number | null
  employees: number | null
  iso_certified: BrandRecord['iso_certified'] | null
  about: string
  photo: FileValue | null
  images: readonly FileValue[]
  videos: readonly FileValue[]
  email: string
  phone: string
  headquarters: string
  website: string
}

/** The form of a brand that is to be added. */
export const newBrand: BrandValues = {
  name: '',
  company_name: '',
  type: 'seamless',
  status: 'active',
  description: '',
  established: null,
  founded_year: null,
  annual_capacity: '',
  manufacturing_plants: null,
  countries_served: null,
  employees: null,
  iso_certified: null,
  about: '',
  photo: null,
  images: [],
  videos: [],
  email: '',
  phone: '',
  headquarters: '',
  website: '',
}

/** Form values of a stored brand; files by their stored paths. */
export function toValues(brand: BrandRecord): BrandValues {
  const names = Object.keys(newBrand) as (keyof BrandValues)[]
  return Object.fromEntries(names.map((name) => [name, brand[name]])) as unknown as BrandValues
}

/** Request body to add a brand. The server takes the creator from the session and ignores `user_id`. */
export function toCreateBody(values: BrandValues, userId: number | undefined): BrandCreate {
  const [photo] = newFiles(values.photo)
  return {
    name: values.name,
    company_name: values.company_name,
    type: values.type,
    description: values.description,
    // The form does not send itself while one of these is empty.
    established: values.established ?? 0,
    founded_year: values.founded_year,
    annual_capacity: values.annual_capacity,
    manufacturing_plants: values.manufacturing_plants ?? 0,
    countries_served: values.countries_served ?? 0,
    employees: values.employees ?? 0,
    iso_certified: values.iso_certified ?? 'No',
    about: values.about,
    email: values.email,
    phone: values.phone,
    headquarters: values.headquarters,
    website: completeAddress(values.website),
    ...(photo && { photo }),
    ...filled('images', newFiles(values.images)),
    ...filled('videos', newFiles(values.videos)),
    ...(userId !== undefined && { user_id: userId }),
  }
}

/** What is sent to change one: new files, and which of the stored ones stay. */
export function toUpdateBody(
  values: BrandValues,
  version: number | undefined,
  userId: number | undefined,
): BrandUpdate {
  return {
    ...toCreateBody(values, userId),
    status: values.status,
    kept_images: JSON.stringify(storedPaths(values.images)),
    kept_videos: JSON.stringify(storedPaths(values.videos)),
    ...(version !== undefined && { version }),
  }
}

const filled = (name: 'images' | 'videos', files: File[]) => (files.length > 0 ? { [name]: files } : {})

/** 'reviewer.example' → 'https://reviewer.example'. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  return address === '' || /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
}
