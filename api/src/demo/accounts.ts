import type { BUSINESS_CATEGORIES } from '@nalika/shared-api/contract'
import { gstin } from './indian-identifiers.ts'

/** Password of every demo account. Demo data never reaches production. */
export const DEMO_PASSWORD = 'steel-and-tube'

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

export interface DemoDistributor extends DemoAccount {
  role: 'distributor'
  /** Names of the brands they sell. */
  brands: readonly string[]
  /** Share of these brands' products in stock, from 0 to 1. */
  stock: number
}

export const demoAdmin: DemoAccount = {
  role: 'admin',
  name: 'Kavitha Reddy',
  email: 'admin@nalika.example',
  mobile: '6000000100',
  companyName: 'Nalika',
  businessCategory: 'Steel & Metal Products',
  yearsInBusiness: 4,
  description: 'Looks after the marketplace: brands, distributors, leads and pages.',
  bio: 'Came to the marketplace after twelve years in the sales office of a tube mill.',
  address: '2nd floor, 5-4-120, M.G. Road',
  city: 'Secunderabad',
  state: 'Telangana',
  pincode: '500003',
  gstNo: '',
  panNo: '',
  daysRegistered: 730,
}

/** The PANs are of the form the tax office uses, with a series (ZZZ) that keeps them apart from real ones. */
function taxed(state: string, pan: string) {
  return { panNo: pan, gstNo: gstin(state, pan) }
}

export const demoDistributors: readonly DemoDistributor[] = [
  {
    role: 'distributor',
    name: 'Anjali Rao',
    email: 'distributor@nalika.example',
    mobile: '6000000101',
    companyName: 'Telangana Tube Traders Private Limited',
    businessCategory: 'Steel & Metal Products',
    yearsInBusiness: 22,
    description:
      'Stockist of seamless, galvanised and stainless pipe in the pipe market of Ranigunj. Cutting, threading and same-day delivery in Hyderabad and Secunderabad.',
    bio: 'Second generation in the trade. Started behind the counter and now runs the business.',
    address: '7-2-845, Pan Bazar, Ranigunj',
    city: 'Secunderabad',
    state: 'Telangana',
    pincode: '500003',
    ...taxed('36', 'ZZZCT0001A'),
    daysRegistered: 610,
    brands: ['Vajranal', 'Ayasutra', 'Lohanadi', 'Pravahini', 'Yashadhar', 'Rajatnal', 'Jalavrat'],
    stock: 0.45,
  },
  {
    role: 'distributor',
    name: 'Sanjay Apte',
    email: 'dealer@nalika.example',
    mobile: '6000000102',
    companyName: 'Apte Steel and Tubes',
    businessCategory: 'Steel & Metal Products',
    yearsInBusiness: 31,
    description:
      'Dealer in black and galvanised pipe, hollow sections and seamless pipe for contractors in Mumbai, Thane and Pune. Own trailers for 12 m lengths.',
    bio: 'Looks after the yard at Kalamboli; his brother looks after the shop in the city.',
    address: 'Plot 318, Steel Market, Kalamboli',
    city: 'Navi Mumbai',
    state: 'Maharashtra',
    pincode: '410218',
    ...taxed('27', 'ZZZFA0002B'),
    daysRegistered: 540,
    brands: ['Vajranal', 'Urjanal', 'Pravahini', 'Yashadhar', 'Chaturas', 'Setunal', 'Sagarvah'],
    stock: 0.4,
  },
  {
    role: 'distributor',
    name: 'Hetal Desai',
    email: 'hetal@desai-pipes.example',
    mobile: '6000000103',
    companyName: 'Desai Pipe Centre',
    businessCategory: 'Steel & Metal Products',
    yearsInBusiness: 14,
    description:
      'Stainless pipe for pharmaceutical, dye and dairy plants; line pipe and seamless for the industry between Vapi and Mehsana.',
    bio: 'Metallurgist by training. Answers the telephone herself.',
    address: '14, Gita Mandir Industrial Estate, Narol',
    city: 'Ahmedabad',
    state: 'Gujarat',
    pincode: '382405',
    ...taxed('24', 'ZZZPD0003C'),
    daysRegistered: 455,
    brands: ['Rajatnal', 'Akshaynal', 'Urjanal', 'Sagarvah', 'Vajranal'],
    stock: 0.6,
  },
  {
    role: 'distributor',
    name: 'Senthil Kumar',
    email: 'senthil@kurinji-tubes.example',
    mobile: '6000000104',
    companyName: 'Kurinji Tube Mart Private Limited',
    businessCategory: 'Steel & Metal Products',
    yearsInBusiness: 18,
    description:
      'Boiler and exchanger tubes, structural tube and hollow sections for the engineering shops of Coimbatore, Hosur and Tiruchirappalli.',
    bio: 'Sold machines to boiler makers before he sold them tubes.',
    address: '226, Mettupalayam Road',
    city: 'Coimbatore',
    state: 'Tamil Nadu',
    pincode: '641043',
    ...taxed('33', 'ZZZCK0004D'),
    daysRegistered: 390,
    brands: ['Agnivah', 'Setunal', 'Ayasutra', 'Akshaynal', 'Chaturas'],
    stock: 0.55,
  },
  {
    role: 'distributor',
    name: 'Gurpreet Nanda',
    email: 'gurpreet@nanda-brothers.example',
    mobile: '6000000105',
    companyName: 'Nanda Brothers Steel Agency',
    businessCategory: 'Construction Materials',
    yearsInBusiness: 40,
    description:
      'Everything of IS 1239, fire-fighting pipe with grooved ends, scaffolding and hollow sections for builders in Delhi, Gurugram, Noida and Faridabad.',
    bio: 'The third of four brothers. Knows every fire contractor between Sonipat and Palwal.',
    address: 'B-57, Naraina Iron Market',
    city: 'New Delhi',
    state: 'Delhi',
    pincode: '110028',
    ...taxed('07', 'ZZZFN0005E'),
    daysRegistered: 330,
    brands: ['Pravahini', 'Chaturas', 'Setunal', 'Lohanadi', 'Gangapar'],
    stock: 0.5,
  },
  {
    role: 'distributor',
    name: 'Moumita Sen',
    email: 'moumita@sutanuti-steel.example',
    mobile: '6000000106',
    companyName: 'Sutanuti Steel Distributors Private Limited',
    businessCategory: 'Steel & Metal Products',
    yearsInBusiness: 9,
    description:
      'Tubes for tea gardens, rice mills, jute mills and water schemes in West Bengal, Odisha, Assam and the north-east.',
    bio: 'Took over her uncle’s godown and put it online.',
    address: '41, Netaji Subhas Road',
    city: 'Kolkata',
    state: 'West Bengal',
    pincode: '700001',
    ...taxed('19', 'ZZZCS0006F'),
    daysRegistered: 240,
    brands: ['Gangapar', 'Lohanadi', 'Jalavrat', 'Sagarvah', 'Agnivah'],
    stock: 0.5,
  },
]
