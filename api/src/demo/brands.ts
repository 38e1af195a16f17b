import type { BrandType } from '@nalika/shared-api/contract'
import type { ProductLine } from './products/draft.ts'

/** A brand. All names are invented; websites and addresses end in .example, which nobody can own. */
export interface DemoBrand {
  name: string
  companyName: string
  type: BrandType
  /** What it makes. */
  lines: readonly ProductLine[]
  /** Outside diameters it makes, in millimetres; everything of its lines when left out. */
  diameters?: { from: number; to: number }
  description: string
  about: string
  established: number
  annualCapacity: string
  manufacturingPlants: number
  countriesServed: number
  employees: number
  isoCertified: boolean
  headquarters: string
  /** Days since its page was last changed; never since it was added when left out. */
  daysChanged?: number
  email: string
  phone: string
  website: string
}

/** Subscriber numbers in India never begin with 0, so none of these telephones rings. */
function contact(name: string, phone: string): Pick<DemoBrand, 'email' | 'phone' | 'website'> {
  const domain = `${name.toLowerCase()}.example`
  return { email: `sales@${domain}`, phone, website: `https://www.${domain}` }
}

export const demoBrands: readonly DemoBrand[] = [
  {
    name: 'Vajranal',
    companyName: 'Vajranal Seamless Tubes Limited',
    type: 'seamless',
    lines: ['seamless', 'line-seamless', 'boiler-seamless'],
    diameters: { from: 17, to: 356 },
    description:
      'Hot rolled seamless pipe from 3/8" to 14" for refineries, power plants and process industry.',
    about:
      'Vajranal pierces and rolls its own billets near Pune. A mandrel mill makes pipe up to 7", a plug mill the larger sizes up to 14". Stock sizes in A106 Grade B leave the yard within a week; Grade C and heavy walls are rolled every month. Every heat is analysed in the works and its certificate can be downloaded with the dispatch note.',
    established: 1978,
    annualCapacity: '2,40,000 tonnes',
    manufacturingPlants: 2,
    countriesServed: 31,
    employees: 1850,
    isoCertified: true,
    headquarters: 'Pune, Maharashtra',
    ...contact('vajranal', '+91 20 0410 2200'),
  },
  {
    name: 'Ayasutra',
    companyName: 'Ayasutra Tubes Private Limited',
    type: 'seamless',
    lines: ['seamless', 'boiler-seamless'],
    diameters: { from: 10, to: 64 },
    description: 'Cold drawn seamless pipe and tube in small sizes, cut and tested to order.',
    about:
      'Ayasutra draws tube cold from purchased hollows in Jeedimetla, Hyderabad. It is known for small bores with clean insides: instrument lines, hydraulic pipe, exchanger tubes. Orders of a few hundred kilograms are welcome, and tubes can be cut to length, deburred and capped.',
    established: 1991,
    annualCapacity: '36,000 tonnes',
    manufacturingPlants: 1,
    countriesServed: 12,
    employees: 420,
    isoCertified: true,
    headquarters: 'Hyderabad, Telangana',
    ...contact('ayasutra', '+91 40 0230 4500'),
  },
  {
    name: 'Lohanadi',
    companyName: 'Lohanadi Seamless Works Limited',
    type: 'seamless',
    lines: ['seamless', 'line-seamless'],
    diameters: { from: 60, to: 610 },
    description: 'Large seamless pipe up to 24" and heavy walls for steam and high pressure.',
    about:
      'Lohanadi, on the Subarnarekha in Jharkhand, expands seamless pipe to diameters few others offer: 16", 18", 20" and 24". Heavy walls up to schedule 160 go to power stations and boiler makers. The works has its own steel shop, so that chemistry can be agreed heat by heat.',
    established: 1969,
    annualCapacity: '3,10,000 tonnes',
    manufacturingPlants: 3,
    countriesServed: 44,
    employees: 2900,
    isoCertified: true,
    headquarters: 'Jamshedpur, Jharkhand',
    ...contact('lohanadi', '+91 657 022 1100'),
  },
  {
    name: 'Agnivah',
    companyName: 'Agnivah Boiler Tubes Limited',
    type: 'seamless',
    lines: ['boiler-seamless', 'seamless'],
    diameters: { from: 19, to: 169 },
    description: 'Boiler, superheater and exchanger tubes in carbon and alloy steel.',
    about:
      'Agnivah stands among the boiler makers of Tiruchirappalli and works for them: carbon steel tubes for water walls, T11 and T22 for superheaters, A179 for exchangers. Tubes for boilers under the Indian Boiler Regulations come with the papers that the inspector asks for. A bending shop makes serpentine coils to drawing.',
    established: 1984,
    annualCapacity: '75,000 tonnes',
    manufacturingPlants: 2,
    countriesServed: 22,
    employees: 960,
    isoCertified: true,
    headquarters: 'Tiruchirappalli, Tamil Nadu',
    ...contact('agnivah', '+91 431 025 0700'),
  },
  {
    name: 'Rajatnal',
    companyName: 'Rajatnal Stainless Limited',
    type: 'seamless',
    lines: ['stainless-seamless', 'stainless-welded'],
    description: 'Stainless pipe in 304, 304L, 316 and 316L, seamless and welded, annealed and pickled.',
    about:
      'Rajatnal makes stainless pipe and nothing else. Mother hollows are extruded, then cold pilgered and bright drawn at Chhatral near Ahmedabad; a second hall welds thin-walled pipe from strip. Pharmaceutical, dairy and chemical plants are the main customers. Positive material identification is done on every single length.',
    established: 1996,
    annualCapacity: '28,000 tonnes',
    manufacturingPlants: 2,
    countriesServed: 38,
    employees: 740,
    isoCertified: true,
    headquarters: 'Ahmedabad, Gujarat',
    ...contact('rajatnal', '+91 79 0265 3100'),
  },
  {
    name: 'Urjanal',
    companyName: 'Urjanal Energy Tubulars Limited',
    type: 'seamless',
    lines: ['line-seamless', 'line-erw', 'seamless'],
    diameters: { from: 26, to: 407 },
    description: 'Line pipe to API 5L for oil and gas: seamless up to 6", welded up to 16".',
    about:
      'Urjanal supplies pipelines and city gas networks. Seamless line pipe up to 6" and high frequency welded pipe up to 16" come from one site at Gandhidham, close to the port of Kandla. Its coating yard lays three-layer polyethylene and fusion bonded epoxy on pipe of any mill.',
    established: 2004,
    annualCapacity: '1,80,000 tonnes',
    manufacturingPlants: 1,
    countriesServed: 19,
    employees: 880,
    isoCertified: true,
    headquarters: 'Gandhidham, Gujarat',
    ...contact('urjanal', '+91 2836 02 4400'),
  },
  {
    name: 'Pravahini',
    companyName: 'Pravahini Pipes Limited',
    type: 'others',
    lines: ['is1239-black', 'galvanised', 'erw'],
    diameters: { from: 20, to: 220 },
    description: 'Black and galvanised pipe of IS 1239 for water, fire fighting and air conditioning.',
    about:
      'Pravahini is one of the names plumbers in the north ask for. Three tube mills and two galvanising baths at Sahibabad turn out every bore of IS 1239 from 15 to 150 NB, in all three classes. Dealers can mix black and galvanised sizes in one truck.',
    established: 1972,
    annualCapacity: '3,60,000 tonnes',
    manufacturingPlants: 3,
    countriesServed: 16,
    employees: 2100,
    isoCertified: true,
    headquarters: 'Ghaziabad, Uttar Pradesh',
    ...contact('pravahini', '+91 120 026 7800'),
  },
  {
    name: 'Chaturas',
    companyName: 'Chaturas Hollow Sections Private Limited',
    type: 'others',
    lines: ['hollow'],
    description: 'Square and rectangular hollow sections in YSt 210, 310 and 355.',
    about:
      'Chaturas means four-cornered, and that is what it makes: square and rectangular sections from 25 × 25 to 180 × 180 mm, formed straight to shape at Raipur from coil of the neighbouring steel works. Fabricators get cut lengths, mitred ends and a primer coat on request.',
    established: 2009,
    annualCapacity: '1,50,000 tonnes',
    manufacturingPlants: 1,
    countriesServed: 6,
    employees: 510,
    isoCertified: true,
    headquarters: 'Raipur, Chhattisgarh',
    ...contact('chaturas', '+91 771 025 6600'),
  },
  {
    name: 'Setunal',
    companyName: 'Setunal Structurals Limited',
    type: 'others',
    lines: ['structural', 'hollow'],
    description: 'Structural and scaffolding tube, hollow sections, black or galvanised.',
    about:
      'Setunal builds for builders. Its works at Hosur make scaffolding tube, structural tube of IS 1161 and hollow sections of IS 4923; a galvanising bath of 13 m takes finished frames for solar plants. Engineers of the house help with joints and section tables.',
    established: 1998,
    annualCapacity: '2,10,000 tonnes',
    manufacturingPlants: 2,
    countriesServed: 11,
    employees: 1240,
    isoCertified: true,
    headquarters: 'Hosur, Tamil Nadu',
    daysChanged: 27,
    ...contact('setunal', '+91 4344 02 7100'),
  },
  {
    name: 'Jalavrat',
    companyName: 'Jalavrat Water Pipes Limited',
    type: 'others',
    lines: ['hsaw', 'erw'],
    diameters: { from: 168, to: 1219 },
    description: 'Helically welded pipe up to 1219 mm for water transmission, bare, lined or coated.',
    about:
      'Jalavrat makes the pipes of water schemes: helically welded from coil at Visakhapatnam, cement mortar lined inside and coated outside where the contract says so. A mobile mill follows large projects, so that pipe need not travel. Third party inspection is part of every order above 100 tonnes.',
    established: 2001,
    annualCapacity: '4,00,000 tonnes',
    manufacturingPlants: 2,
    countriesServed: 9,
    employees: 1320,
    isoCertified: true,
    headquarters: 'Visakhapatnam, Andhra Pradesh',
    ...contact('jalavrat', '+91 891 027 5200'),
  },
  {
    name: 'Yashadhar',
    companyName: 'Yashadhar Galvanised Pipes Private Limited',
    type: 'others',
    lines: ['galvanised', 'is1239-black'],
    description: 'Galvanised pipe for plumbing, borewells and fire lines, screwed and socketed.',
    about:
      'Yashada is the old word for zinc. The company at Nagpur galvanises nothing but pipe, blows every length free inside with steam and weighs the zinc on samples of each shift. Pump columns in heavy class are its speciality; farmers from Vidarbha to Marathwada know the red band.',
    established: 1987,
    annualCapacity: '90,000 tonnes',
    manufacturingPlants: 1,
    countriesServed: 4,
    employees: 380,
    isoCertified: false,
    headquarters: 'Nagpur, Maharashtra',
    ...contact('yashadhar', '+91 712 024 3300'),
  },
  {
    name: 'Akshaynal',
    companyName: 'Akshaynal Stainless Tubes Private Limited',
    type: 'others',
    lines: ['stainless-welded'],
    description: 'Welded stainless pipe in schedule 10S for food, dairy and water.',
    about:
      'Akshaynal welds stainless strip into pipe by plasma and TIG at Rajkot. Seams are rolled flat inside, then the pipe is annealed and pickled. Dairies, breweries and water treatment plants take most of it. The works sells by the piece, not by the truck.',
    established: 2012,
    annualCapacity: '9,500 tonnes',
    manufacturingPlants: 1,
    countriesServed: 14,
    employees: 210,
    isoCertified: true,
    headquarters: 'Rajkot, Gujarat',
    daysChanged: 1.4,
    ...contact('akshaynal', '+91 281 023 8800'),
  },
  {
    name: 'Gangapar',
    companyName: 'Gangapar Tubes Limited',
    type: 'others',
    lines: ['is1239-black', 'galvanised', 'structural', 'boiler-erw', 'erw'],
    description: 'Tubes for the east: black, galvanised, structural and welded boiler tubes.',
    about:
      'Gangapar has made welded tubes at Howrah for three generations. It sells the whole range a dealer in the east needs: IS 1239 in black and galvanised, structural tube, and welded boiler tubes of BS 3059 for tea gardens and rice mills. River and road bring it to every district between Siliguri and Puri.',
    established: 1958,
    annualCapacity: '1,10,000 tonnes',
    manufacturingPlants: 2,
    countriesServed: 5,
    employees: 890,
    isoCertified: false,
    headquarters: 'Howrah, West Bengal',
    ...contact('gangapar', '+91 33 0266 4100'),
  },
  {
    name: 'Sagarvah',
    companyName: 'Sagarvah Line Pipe Limited',
    type: 'others',
    lines: ['line-saw', 'line-erw', 'lsaw', 'hsaw'],
    description: 'Large line pipe in X42 to X70, coated with three-layer polyethylene or epoxy.',
    about:
      'Sagarvah bends plate of up to 12 m into pipe on a press at Hazira, welds it inside and outside, expands it and tests it to 90 % of yield. A helical mill beside it makes water pipe, and both use the same coating lines. Cross-country gas lines and refinery headers are its trade; the jetty outside loads barges.',
    established: 1994,
    annualCapacity: '5,00,000 tonnes',
    manufacturingPlants: 2,
    countriesServed: 27,
    employees: 1760,
    isoCertified: true,
    headquarters: 'Surat, Gujarat',
    ...contact('sagarvah', '+91 261 029 6000'),
  },
]
