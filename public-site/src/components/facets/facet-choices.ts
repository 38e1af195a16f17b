import { call, NotFoundError, ValidationError } from '@nalika/shared-api'
import {
  filterCounts,
  filterOptions,
  type EndpointQuery,
  type FacetName,
  type FilterChoice,
} from '@nalika/shared-api/contract'

type Choice = Pick<FilterChoice, 'value' | 'label'> & Partial<Pick<FilterChoice, 'products'>>

/** What each facet offers. An older API knows fewer facets; without numbers all their values are offered. */
export type FacetChoices = Partial<Record<FacetName, readonly Choice[]>>

/**
 * The values of each facet with the number of products that each would leave. Those of all products, without numbers, from
 * an API that does not count yet, for filters it refuses, or of a search that finds too much to count.
 */
export async function loadFacetChoices(
  query: EndpointQuery<typeof filterCounts>,
  signal: AbortSignal,
): Promise<FacetChoices> {
  try {
    const { data } = await call(filterCounts, { query }, signal)
    return data.more ? await loadOptions(signal) : data
  } catch (error) {
    const expected = error instanceof NotFoundError || error instanceof ValidationError
    if (!expected && !signal.aborted) console.error('The filter counts could not be loaded', error)
    return loadOptions(signal)
  }
}

async function loadOptions(signal: AbortSignal): Promise<FacetChoices> {
  try {
    return (await call(filterOptions, {}, signal)).data
  } catch (error) {
    if (!(error instanceof NotFoundError) && !signal.aborted)
      console.error('The filter options could not be loaded', error)
    return {}
  }
}
