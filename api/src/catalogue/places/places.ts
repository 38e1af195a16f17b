import { INDIAN_STATES } from '@nalika/shared-api/contract'
import levenshtein from 'damerau-levenshtein'
import { HINDI_PLACES } from './hindi-places.ts'
import stateOfCity from './indian-cities.json' with { type: 'json' }
import { areaOfPin } from './indian-places.ts'
import pinCodeAreas from './pin-code-areas.json' with { type: 'json' }
import pinCodeCentres from './pin-code-centres.json' with { type: 'json' }

/** Degrees north and east. */
type Point = readonly [number, number]

/** A place in India that a search names. */
export interface Place {
  /** 'Pune, Maharashtra', or a state alone. */
  name: string
  state: string
  centre: Point
}

/** Middles of the areas that begin with these digits of a PIN code. From the postal codes of GeoNames (CC BY 4.0). */
const CENTRES = new Map(
  Object.entries(pinCodeCentres).map(([prefix, [north = 0, east = 0]]) => [prefix, [north, east] as Point]),
)

const AREAS = Object.entries<Readonly<Record<string, string[]>>>(pinCodeAreas).flatMap(([state, prefixes]) =>
  Object.entries(prefixes).map(([prefix, districts]) => ({ state, prefix, districts })),
)

/** Cities that are in a district of another name: the first digits of their PIN codes. */
const CITY_PINS: Readonly<Record<string, string>> = {
  bangalore: '560',
  bhilai: '490',
  bhubaneswar: '751',
  bombay: '400',
  calcutta: '700',
  cochin: '682',
  durgapur: '713',
  gurgaon: '122',
  guwahati: '781',
  hosur: '635',
  hubli: '580',
  imphal: '795',
  jamshedpur: '831',
  kakinada: '533',
  kanpur: '208',
  kochi: '682',
  madras: '600',
  mangalore: '575',
  mangaluru: '575',
  mysore: '570',
  'navi mumbai': '400',
  'new delhi': '110',
  noida: '201',
  panaji: '403',
  rourkela: '769',
  secunderabad: '500',
  siliguri: '734',
  trichy: '620',
  vijayawada: '520',
  vizag: '530',
}

function centreOf(prefixes: readonly string[]): Point | undefined {
  const points = prefixes.map((prefix) => CENTRES.get(prefix)).filter((point) => point !== undefined)
  if (points.length === 0) return undefined
  const mean = (end: 0 | 1) => points.reduce((sum, point) => sum + point[end], 0) / points.length
  return [mean(0), mean(1)]
}

/** Every name of a state, district or city, in lower case. */
const PLACES = new Map<string, Place>([
  ...AREAS.flatMap(({ state, districts }) =>
    districts.flatMap((district: string) => named(district, state, centreOf(prefixesOf(district, state)))),
  ),
  ...Object.entries(CITY_PINS).flatMap(([city, pin]) =>
    named(capitalise(city), stateOfCity[city as keyof typeof stateOfCity], centreOf([pin])),
  ),
  ...INDIAN_STATES.flatMap((state) =>
    named('', state, centreOf(AREAS.filter((area) => area.state === state).map(({ prefix }) => prefix))),
  ),
])

/** Words of sentences that are districts as well: 'Mon' is no place in 'delivery by Mon'. */
const NOT_ALONE = new Set(['basti', 'guna', 'krishna', 'mandi', 'mau', 'mon', 'sagar', 'sidhi', 'una'])

/** Names of towns, districts and states by each of their spellings in lower case, for the reading of texts. */
export const PLACE_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...PLACES].flatMap(([written, { name }]) =>
    NOT_ALONE.has(written) ? [] : [[written, name.split(',')[0] ?? name] as const],
  ),
  ...Object.keys(stateOfCity).map((city) => [city, capitalise(city)] as const),
  ...Object.entries(HINDI_PLACES),
])

function named(place: string, state: string, centre: Point | undefined): [string, Place][] {
  if (!centre) return []
  const name = [place, state].filter(Boolean).join(', ')
  return [[(place || state).toLowerCase(), { name, state, centre }]]
}

function prefixesOf(district: string, state: string): string[] {
  // The district that an area lists first is the one that most of it lies in.
  const all = AREAS.filter((area) => area.state === state && area.districts.includes(district))
  const first = all.filter(({ districts }) => districts[0] === district)
  return (first.length > 0 ? first : all).map(({ prefix }) => prefix)
}

function capitalise(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** The place that a search names: a PIN code, a city, a district or a state. */
export function placeNamed(search: string): Place | undefined {
  const text = search.trim().toLowerCase().replace(/\s+/g, ' ')
  if (/^\d{3} ?\d{3}$/.test(text)) return placeOfPin(text.replace(' ', ''))
  return PLACES.get(text)
}

/** The place whose name is spelt most like this; undefined when none is close. */
export function placeSpeltLike(search: string): Place | undefined {
  const text = search.trim().toLowerCase()
  if (!/^[a-z ]{4,40}$/.test(text)) return undefined
  const most = text.length < 7 ? 1 : 2
  let best: { place: Place; edits: number } | undefined
  for (const [name, place] of PLACES) {
    if (Math.abs(name.length - text.length) > most) continue
    const edits = levenshtein(name, text).steps
    if (edits <= most && edits < (best?.edits ?? Infinity)) best = { place, edits }
  }
  return best?.place
}

/** The place of a PIN code, by its longest known beginning. */
function placeOfPin(pin: string): Place | undefined {
  const area = areaOfPin(pin)
  const prefix = [6, 5, 4, 3].map((length) => pin.slice(0, length)).find((one) => CENTRES.has(one))
  const centre = prefix === undefined ? undefined : CENTRES.get(prefix)
  return (
    area &&
    centre && { name: `${area.districts.join(' / ')}, ${area.state} ${pin}`, state: area.state, centre }
  )
}

/** Where a company is, by the most exact of its PIN code, city and state. */
export const whereIs = ({
  pincode,
  city,
  state,
}: {
  pincode: string
  city: string
  state: string
}): Point | undefined => {
  const pin = pincode.replace(/\s/g, '')
  const places = [placeOfPin(pin), placeNamed(city)]
  // 410 is Pune and Raigad, with its middle near Pune: Navi Mumbai is not there.
  if ((areaOfPin(pin)?.districts.length ?? 0) > 1) places.reverse()
  return [...places, placeNamed(state)].find((place) => place !== undefined)?.centre
}

/**
 * A road in India is about so many times as long as the straight line (Ballou, Rahardja and Sakai, Selected country circuity
 * factors for road travel distance estimation, Transportation Research A 36, 2002: 1.31).
 */
const ROAD_FACTOR = 1.31

/**
 * About how far one PIN code is from another by road, rounded to 10 km: the straight line between the middles of their postal areas,
 * which are some 50 km wide, times ROAD_FACTOR. 0 within one area; null for a PIN code that is not known.
 */
export function roadKilometres(from: string, to: string): number | null {
  const [one, other] = [placeOfPin(from.replace(/\s/g, '')), placeOfPin(to.replace(/\s/g, ''))]
  return one && other
    ? Math.round((kilometresBetween(one.centre, other.centre) * ROAD_FACTOR) / 10) * 10
    : null
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points as the crow flies. */
export function kilometresBetween([north, east]: Point, [otherNorth, otherEast]: Point): number {
  const [dLat, dLon] = [radians(otherNorth - north), radians(otherEast - east)]
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}
