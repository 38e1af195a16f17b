import type { Page } from '@nalika/shared-api/contract'
import { capitalise } from '../../platform/index.ts'
import type { CsvColumn } from '../../platform/index.ts'

/** A page as a line of a CSV file. */
export const PAGE_CSV: readonly CsvColumn<Page>[] = [
  { title: 'Id', value: ({ id }) => id },
  { title: 'Page Title', value: ({ title }) => title },
  { title: 'Slug', value: ({ slug }) => slug },
  { title: 'Kind', value: ({ kind }) => kind },
  { title: 'Status', value: ({ status }) => capitalise(status) },
  { title: 'Last Modified', value: ({ updated_at: changed }) => new Date(changed) },
  { title: 'Author', value: ({ author }) => author },
  { title: 'Summary', value: ({ summary }) => summary },
  { title: 'Day', value: ({ day }) => day, isDay: true },
  { title: 'Valid until', value: ({ valid_until: end }) => end, isDay: true },
  { title: 'Location', value: ({ place }) => place },
  { title: 'Publication', value: ({ publish_at: time }) => (time ? new Date(time) : null) },
]

/** The list of pages has no batches. */
export async function* inOneBatch(pages: readonly Page[]): AsyncGenerator<readonly Page[]> {
  yield pages
}
