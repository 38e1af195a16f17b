import type { BrandRecord } from '@nalika/shared-api/contract'
import { capitalise } from '../../platform/index.ts'
import type { CsvColumn } from '../../platform/index.ts'

/** A brand as a line of a CSV file. */
export const BRAND_CSV: readonly CsvColumn<BrandRecord>[] = [
  { title: 'Id', value: ({ id }) => id },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Company', value: ({ company_name: company }) => company },
  { title: 'Type', value: ({ type }) => type },
  { title: 'Status', value: ({ status }) => capitalise(status) },
  { title: 'Products', value: ({ products }) => products },
  { title: 'Distributors', value: ({ distributors }) => distributors },
  { title: 'Founded', value: ({ founded_year: founded }) => founded },
  { title: 'Established', value: ({ established }) => established },
  { title: 'Headquarters', value: ({ headquarters }) => headquarters },
  { title: 'Website', value: ({ website }) => website },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Annual capacity', value: ({ annual_capacity: capacity }) => capacity },
  { title: 'Manufacturing plants', value: ({ manufacturing_plants: plants }) => plants },
  { title: 'Countries served', value: ({ countries_served: countries }) => countries },
  { title: 'Employees', value: ({ employees }) => employees },
  { title: 'ISO certified', value: ({ iso_certified: certified }) => certified },
  { title: 'Added', value: ({ created_at: added }) => new Date(added) },
  { title: 'Changed', value: ({ updated_at: changed }) => new Date(changed) },
]
