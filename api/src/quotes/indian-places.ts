import { INDIAN_STATES } from '@nalika/shared-api/contract'
import stateOfCity from './indian-cities.json' with { type: 'json' }

/** States of the cities that people name without their state. */
const STATE_OF_CITY: Readonly<Record<string, string>> = stateOfCity

/** The Indian state of a location: a state by name first, else the state of a known city. */
export function stateOf(location: string): string | undefined {
  const text = ` ${location.toLowerCase().replace(/[^a-z]+/g, ' ')} `
  const within = (place: string) => text.includes(` ${place.toLowerCase()} `)
  const city = Object.keys(STATE_OF_CITY).find(within)
  return INDIAN_STATES.find(within) ?? (city === undefined ? undefined : STATE_OF_CITY[city])
}

/** Cities that name this state. */
export const citiesOf = (state: string): string[] =>
  Object.keys(STATE_OF_CITY).filter((city) => STATE_OF_CITY[city] === state)
