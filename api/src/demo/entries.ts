import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryType, PageStatus } from '@nalika/shared-api/contract'

export interface DemoEntry {
  kind: EntryType
  status: PageStatus
  title: string
  slug: string
  summary: string
  place: string
  /** HTML. */
  content: string
  /** Days since the day the entry carries. */
  daysAgo: number
  /** Days until the last one of an offer; negative when it is over. */
  daysLeft: number | null
}

const FOLDERS: Record<EntryType, string> = { news: 'news', project: 'projects', offer: 'offers' }

function entry(
  kind: EntryType,
  slug: string,
  title: string,
  daysAgo: number,
  summary: string,
  { status = 'published', place = '', daysLeft = null }: Partial<DemoEntry> = {},
): DemoEntry {
  const file = join(import.meta.dirname, 'pages', FOLDERS[kind], `${slug}.html`)
  const content = readFileSync(file, 'utf8').trim()
  return { kind, status, title, slug, summary, place, content, daysAgo, daysLeft }
}

/** News, projects and offers, the oldest of each kind first, as they were written. */
export function demoEntries(): DemoEntry[] {
  return [...news(), ...projects(), ...offers()]
}

const news = (): DemoEntry[] => [
  entry(
    'news',
    'three-hsn-codes-one-rate',
    'Three HSN codes, one rate of GST',
    171,
    'Seamless pipe is 7304, large welded pipe 7305, all other welded pipe 7306. GST is 18% on all three. Most mistakes happen at 406.4 mm.',
  ),
  entry(
    'news',
    'erw-or-seamless',
    'ERW or seamless: when the weld matters',
    138,
    'Where welded pipe does the same job for less, where only seamless will do, and why A53 Grade B comes in both.',
  ),
  entry(
    'news',
    '65-nb-is-two-pipes',
    '65 NB is two different pipes',
    109,
    '65 NB is 76.1 mm outside in IS 1239 and 73.0 mm in ASME B36.10M. Fittings for one do not fit the other.',
  ),
  entry(
    'news',
    'what-a-hydrostatic-test-proves',
    'What a hydrostatic test proves, and what it does not',
    83,
    'From P = 2·S·t/D to ‘tested to 5 MPa’: how mills test pipe, with two worked examples.',
  ),
  entry(
    'news',
    'zinc-on-a-galvanised-pipe',
    'How much zinc is on a galvanised pipe',
    58,
    'IS 4736 measures the coating by mass: 400 or 360 grams per square metre. What 10% of the zinc is worth, and what it costs.',
  ),
  entry(
    'news',
    'schedule-or-class',
    'Schedule or class: two ways to name a wall',
    36,
    'Light, medium and heavy of IS 1239 compared with the schedules of ASME B36.10M, with the mass per metre for invoicing.',
  ),
  entry(
    'news',
    'reading-a-mill-test-certificate',
    'Reading a mill test certificate in five minutes',
    19,
    '2.1, 2.2, 3.1 or 3.2: what each EN 10204 certificate says, and five lines to check before the truck leaves.',
  ),
  entry(
    'news',
    'quality-control-orders-for-pipe',
    'When pipe must carry the ISI mark',
    6,
    'What quality control orders mean for IS 1239 and IS 3589, what to check on pipe and invoice, and what the orders do not cover.',
  ),
  entry(
    'news',
    'api-5l-psl-1-and-psl-2',
    'API 5L: what PSL 2 adds to PSL 1',
    1,
    'Two product specification levels with the same names and sizes, and what the second one adds.',
    { status: 'draft' },
  ),
]

const projects = (): DemoEntry[] => [
  entry(
    'project',
    'scaffolding-flyover-hyderabad',
    'Scaffolding under a flyover',
    204,
    '5,200 galvanised 48.3 mm tubes in a single class, because walls that look alike get mixed up.',
    { place: 'Hyderabad, Telangana' },
  ),
  entry(
    'project',
    'milk-plant-anand',
    'Stainless lines for a dairy',
    167,
    'TP304L in schedule 10S for milk and whey: 900 welds, and eight lengths of the wrong grade.',
    { place: 'Anand, Gujarat' },
  ),
  entry(
    'project',
    'steam-line-sugar-mill-kolhapur',
    'A steam line between two seasons',
    126,
    '35 tonnes of A106 Grade B in schedule 80 for a sugar mill, in 17 weeks and with IBR documents.',
    { place: 'Kolhapur, Maharashtra' },
  ),
  entry(
    'project',
    'solar-park-tumakuru',
    'Rails and posts for a solar park',
    88,
    '242 tonnes of 60 × 40 × 2.9 mm hollow section, drilled first and then galvanised.',
    { place: 'Pavagada, Karnataka' },
  ),
  entry(
    'project',
    'city-gas-ring-vadodara',
    'A gas ring around the western districts',
    61,
    '32.5 km of coated API 5L X52 line pipe, and why ERW was enough.',
    { place: 'Vadodara, Gujarat' },
  ),
  entry(
    'project',
    'fire-mains-hospital-pune',
    'Fire mains for a hospital that never closes',
    40,
    'Grooved IS 1239 heavy pipe, joined without hot work and delivered at night.',
    { place: 'Pune, Maharashtra' },
  ),
  entry(
    'project',
    'drinking-water-main-nellore',
    'A drinking water main from the Penna',
    14,
    '7.8 km of spiral welded IS 3589 pipe, lined and coated, strung along the trench in laying order.',
    { place: 'Nellore, Andhra Pradesh' },
  ),
]

const offers = (): DemoEntry[] => [
  entry(
    'offer',
    'scaffolding-tube-by-the-bundle',
    'Scaffolding tube by the bundle',
    95,
    '3% off galvanised 40 NB scaffolding tube on ten bundles or more.',
    { daysLeft: -21 },
  ),
  entry(
    'offer',
    'certificate-with-boiler-tubes',
    '3.1 certificates free with boiler tubes',
    44,
    'Free certificates and IBR documents for boiler and heat exchanger tubes ordered by the heat.',
    { daysLeft: 76 },
  ),
  entry(
    'offer',
    'full-load-freight-telangana',
    'Freight included on full loads',
    23,
    '20 tonnes or more from stock, to one address in Telangana or Andhra Pradesh.',
    { daysLeft: 37 },
  ),
  entry(
    'offer',
    'free-cutting-hollow-sections',
    'Hollow sections cut to your list',
    12,
    'Free cutting on 5 tonnes or more, up to four lengths per order.',
    { daysLeft: 48 },
  ),
  entry(
    'offer',
    'medium-class-from-stock',
    '4% off IS 1239 medium from stock',
    3,
    'Galvanised 15 to 50 NB in 6 m lengths, while stocks last.',
    { daysLeft: 25 },
  ),
]
