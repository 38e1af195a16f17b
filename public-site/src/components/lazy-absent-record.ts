import './absent-record.module.css'
import { lazyPart } from './lazy-part.tsx'
import { loadRecord } from './load-record.ts'

/** For pages with an empty state of their own, whose styles it needs. */
const lazyAbsentRecord = lazyPart(
  async () => (await import(/* webpackChunkName: "absent" */ './absent-record.tsx')).AbsentRecord,
)

export const LazyAbsentRecord = lazyAbsentRecord.Part

/** Loads the record of an address, or the code of a page without it. */
export async function loadRecordOrAbsence<T>(load: () => Promise<T>) {
  const found = await loadRecord(load)
  await lazyAbsentRecord.load(found.data.state !== 'found')
  return found
}
