import { INDIAN_STATES } from '@nalika/shared-api/contract'
import type { PinCodeArea } from '@nalika/shared-api/contract'
import stateOfCity from './indian-cities.json' with { type: 'json' }
import pinCodeAreas from './pin-code-areas.json' with { type: 'json' }

/** States of the cities that people name without their state. */
const STATE_OF_CITY: Readonly<Record<string, string>> = stateOfCity

/** The Indian state of a location: a state by name first, else the state of a known city. */
export function stateOf(location: string): string | undefined {
  const text = ` ${location.toLowerCase().replace(/[^a-z]+/g, ' ')} `
  const within = (place: string) => text.includes(` ${place.toLowerCase()} `)
  const city = Object.keys(STATE_OF_CITY).find(within)
  return INDIAN_STATES.find(within) ?? (city === undefined ? undefined : STATE_OF_CITY[city])
}

/**
 * Districts by state and first digits of their PIN codes: three, or more where India Post sorts mail across a border.
 * Made of the postal codes of GeoNames (CC BY 4.0).
 */
const AREAS = new Map<string, PinCodeArea>(
  Object.entries(pinCodeAreas).flatMap(([state, prefixes]) =>
    Object.entries(prefixes).map(([prefix, districts]) => [prefix, { state, districts }] as const),
  ),
)

/** State and districts of a PIN code, by its longest known beginning. */
export function areaOfPin(pin: string): PinCodeArea | undefined {
  const digits = pin.replace(/\s/g, '')
  const lengths = [6, 5, 4, 3]
  return lengths.map((length) => AREAS.get(digits.slice(0, length))).find((area) => area !== undefined)
}

export interface DeliveryPlace {
  /** What everybody reads: 'Chakan, Maharashtra 411001'. */
  location: string
  /** Decides who gets the lead; the PIN code's where both are given. */
  state: string | undefined
}

/** The place of a delivery by what was typed of it. */
export function deliveryPlace(location = '', pin = ''): DeliveryPlace {
  const typed = location.trim()
  const digits = pin.replace(/\s/g, '')
  const area = areaOfPin(digits)
  const state = area?.state ?? stateOf(typed)
  const district = typed || area?.districts.join(' / ')
  const named = typed !== '' && stateOf(typed) === state && typed.includes(state ?? '')
  const places = [district, named ? undefined : area?.state].filter(Boolean).join(', ')
  return { location: [places, digits].filter(Boolean).join(' '), state }
}

/** The place of a delivery by its stored location: 'Chakan, Maharashtra 411001'. */
export function deliveryPlaceOf(location: string): DeliveryPlace {
  const [, typed = location, pin = ''] = /^(.*?)\s?([1-9]\d{5})$/.exec(location) ?? []
  return { location, state: areaOfPin(pin)?.state ?? stateOf(typed) }
}

/** Cities that name this state. */
export const citiesOf = (state: string): string[] =>
  Object.keys(STATE_OF_CITY).filter((city) => STATE_OF_CITY[city] === state)
