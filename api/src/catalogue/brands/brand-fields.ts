import { PHONE_SENTENCE, todayInIndia } from '@nalika/shared-api/contract'
import type { BrandCreate, BrandUpdate } from '@nalika/shared-api/contract'
import { changedPhone, invalid } from '../../platform/index.ts'

/** For years in the future, which the contract alone cannot refuse. */
const FUTURE_YEAR = 'Enter a year from 1800 to this year.'

/** Throws a 422 for years in the future. */
export function checkYears(years: Readonly<Record<string, number | null | undefined>>): void {
  const thisYear = Number(todayInIndia().slice(0, 4))
  const late = Object.entries(years).filter(([, year]) => (year ?? 0) > thisYear)
  if (late.length > 0) throw invalid(Object.fromEntries(late.map(([field]) => [field, [FUTURE_YEAR]])))
}

/**
 * Columns of a form; `phoneBefore` is the stored number. Omitted fields are undefined: empty for a new brand, unchanged for
 * an existing one.
 */
export function storedFields(form: BrandCreate | BrandUpdate, phoneBefore = '') {
  checkYears({ established: form.established, founded_year: form.founded_year })
  const phone = changedPhone(form.phone ?? phoneBefore, phoneBefore)
  if (phone === undefined) throw invalid({ phone: [PHONE_SENTENCE] })
  return {
    name: form.name.trim().replaceAll(/\s+/g, ' '),
    companyName: form.company_name.trim(),
    type: form.type,
    description: form.description?.trim(),
    about: form.about.trim(),
    established: form.established,
    annualCapacity: form.annual_capacity.trim(),
    manufacturingPlants: form.manufacturing_plants,
    countriesServed: form.countries_served,
    employees: form.employees,
    isoCertified: form.iso_certified === 'Yes',
    email: form.email?.trim(),
    phone,
    foundedYear: form.founded_year,
    headquarters: form.headquarters?.trim(),
    website: form.website?.trim(),
    ...('status' in form && { status: form.status }),
  }
}

/** The stored paths that a form retains; undefined when the form leaves the field out. */
export function parseRetainedPaths(
  field: 'images' | 'videos',
  text: string | undefined,
): string[] | undefined {
  if (text === undefined) return undefined
  const paths: unknown = parsed(text)
  if (Array.isArray(paths) && paths.every((path) => typeof path === 'string')) return paths
  throw invalid({ [field]: ['The list of files to keep is not valid.'] })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
