import { isNewEmail, type EmailValues } from '../email/email-field.tsx'
import { newFiles, type FileValue } from '../files/accepted-files.ts'

/** A person's own profile, as the API answers it. */
export interface ProfileRecord {
  name: string
  company_name: string
  email: string
  /** A new address that waits for its confirmation. */
  pending_email: string | null
  mobile: string
  business_category: string
  years_in_business: number | null
  description: string
  bio: string
  address: string
  city: string
  state: string
  pincode: string
  gst_no: string
  pan_no: string
  status: string
  role: string
  /** Path below the media base address. */
  profile_photo: string | null
  version: number
}

type TextField = Exclude<
  keyof ProfileRecord,
  'years_in_business' | 'pending_email' | 'profile_photo' | 'version' | 'status' | 'role'
>

const TEXTS: readonly TextField[] = [
  'name',
  'company_name',
  'email',
  'mobile',
  'business_category',
  'description',
  'bio',
  'address',
  'city',
  'state',
  'pincode',
  'gst_no',
  'pan_no',
]

export type ProfileValues = Pick<ProfileRecord, TextField | 'years_in_business'> &
  EmailValues & { profile_photo: FileValue | null }

/** Request body; `Category` is the API's type of a business category. */
export interface ProfileBody<Category extends string = string> extends Partial<
  Omit<Pick<ProfileRecord, TextField>, 'business_category'>
> {
  name: string
  email: string
  current_password?: string
  business_category?: Category
  years_in_business?: number | null
  profile_photo?: File
  remove_photo?: boolean
  version?: number
}

export function valuesOf(profile: ProfileRecord): ProfileValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, profile[field]]))
  return {
    ...(texts as Pick<ProfileRecord, TextField>),
    years_in_business: profile.years_in_business,
    profile_photo: profile.profile_photo,
  }
}

/**
 * Request body: filled fields, and those that were emptied, to clear them. A photo only when newly chosen.
 */
export function bodyOf<Category extends string>(
  values: ProfileValues,
  stored: ProfileRecord,
  version: number | undefined,
): ProfileBody<Category> {
  const [photo] = newFiles(values.profile_photo)
  const { years_in_business: years = null } = values
  const texts = TEXTS.map((field) => [field, (values[field] ?? '').trim()] as const)
  return {
    name: values.name,
    email: values.email,
    ...(isNewEmail(values.email, stored.email) && { current_password: values.current_password ?? '' }),
    ...Object.fromEntries(texts.filter(([field, text]) => text !== '' || stored[field] !== '')),
    ...((years !== null || stored.years_in_business !== null) && { years_in_business: years }),
    ...(photo && { profile_photo: photo }),
    ...(values.profile_photo === null && stored.profile_photo !== null && { remove_photo: true }),
    ...(version !== undefined && { version }),
  }
}
