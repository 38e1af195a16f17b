import type { BUSINESS_CATEGORIES } from '@nalika/shared-api/contract'
import accounts from './accounts.json' with { type: 'json' }

/** Password of every demo account. Demo data never reaches production. */
export const DEMO_PASSWORD = 'steel-and-tube'

/** A demo account. The PANs have the official form, with a series (ZZZ) that no real one has. */
export interface DemoAccount {
  role: 'admin' | 'distributor'
  name: string
  email: string
  mobile: string
  companyName: string
  businessCategory: (typeof BUSINESS_CATEGORIES)[number] | ''
  yearsInBusiness: number | null
  description: string
  bio: string
  address: string
  city: string
  state: string
  pincode: string
  gstNo: string
  panNo: string
  daysRegistered: number
}

/** A distributor who waits for approval. */
export interface DemoApplicant extends DemoAccount {
  role: 'distributor'
  /** Names of the brands they sell. */
  brands: readonly string[]
  requestedStates?: string[]
}

export interface DemoDistributor extends DemoApplicant {
  /** States they serve; all of India when left out. */
  approvedStates?: string[]
  /** Share of these brands' products in stock, from 0 to 1. */
  stock: number
}

export const demoAdmin = accounts.admin as DemoAccount
export const demoDistributors = accounts.distributors as readonly DemoDistributor[]
export const demoApplicant = accounts.applicant as DemoApplicant
