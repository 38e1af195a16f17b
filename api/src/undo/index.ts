/** Takes back deletions for ten minutes and bulk changes for a day. Other modules declare the records. */
export { storeBulkChange } from './bulk-changes/bulk-changes.queries.ts'
export { bulkChangeRoutes } from './bulk-changes/bulk-changes.routes.ts'
export { declareBulkRecord } from './bulk-changes/bulk-records.ts'
export type { ChangedRecord, RecordChange } from './bulk-changes/bulk-records.ts'
export { declareDeletable, deleteRecord, storedText, wasDeleted } from './deletions/deletions.queries.ts'
export { deletionRoutes } from './deletions/deletions.routes.ts'
export { deletions } from './deletions/deletions.schema.ts'
export type { Snapshot, StoredRow } from './deletions/deletions.schema.ts'
