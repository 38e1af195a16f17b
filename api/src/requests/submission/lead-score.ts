import { ANSWER_HOURS, INDIAN_STATES } from '@nalika/shared-api/contract'
import { kilometresBetween, placeNamed, whereIs } from '../../firms/index.ts'

/**
 * What counts among the distributors who can have a lead. The customer's state comes before all points: those in it are
 * asked first.
 */
export const POINTS = {
  /** The firm's own list has the product in stock, confirmed within 30 days. */
  inStock: 30,
  /** At the place of delivery, and one less for each KILOMETRES_PER_POINT. */
  nearest: 20,
  /** Usual time to a quotation. */
  withinHours: [
    { hours: 4, points: 20 },
    { hours: ANSWER_HOURS, points: 10 },
  ],
  /** A firm with too few answers to say is neither quick nor slow. */
  unknownResponse: 10,
  /** For each lead that waits for its answer. */
  unansweredLead: -5,
} as const

const KILOMETRES_PER_POINT = 50
/** Answers from which a usual response time is told. */
const FEWEST_ANSWERS = 3

/** What is known about a distributor when a lead is routed. */
export interface Standing {
  /** Leads without an answer, those of the same request included. */
  unanswered: number
  inStock: boolean
  /** To the place of delivery; undefined when one of the places is not known. */
  kilometres?: number | undefined
  response?: ResponseTime | undefined
}

export interface ResponseTime {
  /** Median of the latest leads. */
  minutes: number
  answers: number
}

const usualMinutes = ({ response }: Standing): number | undefined =>
  response && response.answers >= FEWEST_ANSWERS ? response.minutes : undefined

/** The more points, the sooner a distributor is asked. */
export function scoreOf(standing: Standing): number {
  const { unanswered, inStock, kilometres } = standing
  const minutes = usualMinutes(standing)
  const near =
    kilometres === undefined ? 0 : Math.max(0, POINTS.nearest - Math.floor(kilometres / KILOMETRES_PER_POINT))
  const quick =
    minutes === undefined
      ? POINTS.unknownResponse
      : (POINTS.withinHours.find(({ hours }) => minutes <= hours * 60)?.points ?? 0)
  return (inStock ? POINTS.inStock : 0) + near + quick + unanswered * POINTS.unansweredLead
}

/** What counted, each as it follows a comma and as it follows the firm's name. */
export function reasonsOf(standing: Standing): { short: string; long: string }[] {
  const { unanswered, inStock, kilometres } = standing
  const minutes = usualMinutes(standing)
  const km = kilometres === undefined ? '' : `${Math.round(kilometres).toLocaleString('en-IN')} km away`
  const hours = minutes === undefined ? 0 : Math.max(1, Math.ceil(minutes / 60))
  const answers = `usually answers within ${hours === 1 ? 'an hour' : `${hours} hours`}`
  const waiting = unanswered === 1 ? '1 unanswered lead' : `${unanswered} unanswered leads`
  return [
    ...(km ? [{ short: km, long: `is ${km}` }] : []),
    ...(inStock ? [{ short: 'in stock', long: 'has it in stock' }] : []),
    ...(hours > 0 ? [{ short: answers, long: answers }] : []),
    { short: waiting, long: `has ${waiting}` },
  ]
}

/** A place by its PIN code and the town that it names; a state alone is not exact enough for a distance. */
const pointOf = (pincode: string, towns: string) =>
  whereIs({ pincode, city: towns.split(',').find(isTown) ?? '', state: '' })

function isTown(name: string): boolean {
  const place = placeNamed(name)
  return place !== undefined && !(INDIAN_STATES as readonly string[]).includes(place.name)
}

/** Kilometres from a firm to a place of delivery, 'Chakan, Maharashtra 411001'. */
export function kilometresTo(
  location: string,
  { pincode, city }: { pincode: string; city: string },
): number | undefined {
  const [towns = '', pin = ''] = location.split(/\s?([1-9]\d{5})\s*$/)
  const [to, from] = [pointOf(pin, towns), pointOf(pincode, city)]
  return to && from && kilometresBetween(from, to)
}
