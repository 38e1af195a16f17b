import { FilterRange } from '@nalika/shared-ui/portal'
import type { ResourceFilter } from './resource-list.tsx'

interface Range {
  label: string
  /** Names of both ends in the URL. */
  from: string
  to: string
  min: number
  max: number
  step?: number | 'any'
}

/** A filter of a list by a range of numbers. */
export const rangeFilter = (range: Range): ResourceFilter => ({
  ...range,
  control: (list) => <FilterRange list={list} {...range} />,
})
