import type { DistributorDetails, DistributorSummary } from '@nalika/shared-api'

export function aDistributor(changes: Partial<DistributorDetails> = {}): DistributorDetails {
  return {
    id: 5,
    distributor_name: 'Konkan Steel',
    name: 'Nisha Naik',
    company_name: 'Konkan Steel',
    email: 'nisha@konkan.example',
    mobile: '9848022338',
    phone: '9848022338',
    address: 'Plot 318, Steel Market',
    city: 'Navi Mumbai',
    state: 'Maharashtra',
    pincode: '410218',
    gst_no: '27AAPFU0939F1ZV',
    pan_no: 'AAPFU0939F',
    pending_email: null,
    brands_count: 2,
    products_count: 1240,
    leads: 7,
    status: 'active',
    version: 4,
    created_at: '2026-05-03T09:30:00.000Z',
    updated_at: '2026-11-04T06:00:00.000Z',
    business_category: 'Steel & Metal Products',
    years_in_business: 31,
    description: 'Black and galvanised pipe.',
    bio: '',
    profile_photo: null,
    brands: [
      { id: 3, name: 'Lohanadi', status: 'active' },
      { id: 4, name: 'Setu', status: 'inactive' },
    ],
    salespeople: [],
    second_factor: false,
    rating: null,
    own_prices_count: 0,
    open_leads: 2,
    latest_leads: [
      {
        id: 7,
        reference: 'NL-00007',
        customer_name: 'Asha Rao',
        product_name: 'ERW Pipe',
        status: 'new',
        state: 'quoted',
        progress: 'responded',
        created_at: '2026-11-03T09:30:00.000Z',
      },
    ],
    ...changes,
  }
}

export function aListOfDistributors(
  data: DistributorSummary[],
  position: { total?: number; current_page?: number; last_page?: number } = {},
) {
  return { data, total: data.length, current_page: 1, last_page: 1, ...position }
}
