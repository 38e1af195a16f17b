/**
 * What every server needs, whatever it sells: configuration, database, HTTP, limits, files, emails, the
 * audit log.
 */
export { recentActivities, recordActivity } from './activity/activity.queries.ts'
export { activity } from './activity/activity.schema.ts'
export { changesBetween } from './audit/audit-changes.ts'
export { auditUpkeep, recordAudit, recordAudits, recordOwnChange } from './audit/audit.queries.ts'
export type { AuditActor } from './audit/audit.queries.ts'
export { audit } from './audit/audit.routes.ts'
export { auditEntries } from './audit/audit.schema.ts'
export { lastChange, lastChanges, recordChanged } from './audit/last-change.queries.ts'
export type { ChangedRecord } from './audit/last-change.queries.ts'
export { challengeGuard, challenges } from './challenges/challenges.routes.ts'
export { challengePasses } from './challenges/challenges.schema.ts'
export { sharedSecret } from './challenges/shared-key.queries.ts'
export { readConfig, StartError } from './config/config.ts'
export type { Config } from './config/config.ts'
export { LEAD_CHANGES } from './database/change-feed.ts'
export { columnsWith, tableNamed } from './database/column-contents.ts'
export { byName, columnName } from './database/columns.ts'
export { MIGRATIONS, openDatabase } from './database/database.ts'
export type { Database, Db, Queryable, Transaction } from './database/database.ts'
export { foreignKeys } from './database/foreign-keys.ts'
export type { ForeignKey } from './database/foreign-keys.ts'
export { inOrder } from './database/in-order.ts'
export { containing, escapeLike } from './database/like-pattern.ts'
export { countUpTo, recordList } from './database/record-list.ts'
export { wireFields } from './database/wire-fields.ts'
export type { CamelCase } from './database/wire-fields.ts'
export { unlessTakenBack } from './database/taken-back.ts'
export {
  conflict,
  forbidden,
  gone,
  handleErrors,
  HttpError,
  invalid,
  isStorageFull,
  isUniqueViolation,
  notFound,
  unauthorised,
} from './errors/errors.ts'
export { capitalise, inBatches, inPages, sendCsv } from './exports/csv-export.ts'
export type { CsvColumn } from './exports/csv-export.ts'
export { sendList } from './exports/list-export.ts'
export { longReadsOf } from './exports/long-reads.ts'
export { processFile } from './files/file-processing.ts'
export type { FileProcessor } from './files/file-task.ts'
export type { ReceivedEmail } from './files/received-email.ts'
export { readList } from './files/table-reader.ts'
export { formatNames, nameOfCell } from './files/sheets.ts'
export type { CellError, Sheet, SheetFile } from './files/sheets.ts'
export { tooManyRows } from './files/tables.ts'
export type { Table } from './files/tables.ts'
export { INVALID_DAY, isCalendarDay } from './http/calendar-day.ts'
export { compilersOnFirstUse, markAsForm } from './http/compilers.ts'
export { pagination, publicPagination } from './http/pagination.ts'
export type { Person } from './http/person.ts'
export {
  changedPhone,
  PHONE_FORMATS,
  phoneLine,
  storedIndianPhone,
  storedPhone,
} from './http/phone-number.ts'
export { requestTimeout } from './http/request-timeout.ts'
export { isStorable, storableText, UNSTORABLE } from './http/storable-text.ts'
export { whileConnected } from './http/while-connected.ts'
export { claimKey, findResponse, once, storeResponse } from './idempotency/idempotency.queries.ts'
export { idempotencyKeys } from './idempotency/idempotency.schema.ts'
export {
  claimOf,
  decryptWith,
  encryptWith,
  parseIdempotencyKey,
  repeatedResponse,
} from './idempotency/idempotency.ts'
export type { ClaimedKey, StoredResponse } from './idempotency/idempotency.ts'
export { startJobs } from './jobs/jobs.ts'
export type { Jobs } from './jobs/jobs.ts'
export {
  attemptLimit,
  countOrRefuse,
  keyOf,
  LINK_GUESSES,
  mailboxOf,
  PASSWORD_GUESSES,
  TOO_MANY_ATTEMPTS,
} from './limits/attempt-limit.ts'
export { limitStore } from './limits/limit-store.ts'
export type { Limit, LimitStore } from './limits/limit-store.ts'
export type { FormPoints, PolicyLimits } from './limits/limits.ts'
export { networkOf } from './limits/network-address.ts'
export { operationLimits } from './limits/operation-limits.ts'
export { CONCURRENT_LIMITS, STORED_LIMITS } from './limits/policy.ts'
export { EMAIL_FORMATS, isEmailAddress } from './mail/email-address.ts'
export { emailFromBlocks } from './mail/email-template.ts'
export type { Block, Email, Recipient } from './mail/email-template.ts'
export { emptyFailedSecrets } from './mail/mail-delivery.ts'
export { readUnread } from './mail/mailbox.ts'
export type { MailboxMessage, MailboxReading } from './mail/mailbox.ts'
export { startMailQueue } from './mail/mail-queue.ts'
export type { MailDependencies, MailQueue } from './mail/mail-queue.ts'
export { mail } from './mail/mail.routes.ts'
export { mails } from './mail/mail.schema.ts'
export { attachment } from './media/attachment.ts'
export { fileName } from './media/file-name.ts'
export type { IncomingFile } from './media/incoming-files.ts'
export type { MediaStore, StoredFiles } from './media/media-store.ts'
export { mediaFiles } from './media/media.routes.ts'
export { media, mediaStorage } from './media/media.ts'
export { multipartBodies } from './media/multipart-bodies.ts'
export { sendPrivateFile } from './media/send-private-file.ts'
export { UnusableFile } from './media/unusable-file.ts'
export { appliedMigrations, isSameHistory, knownMigrations } from './migrations/migration-history.ts'
export type { AppliedMigration } from './migrations/migration-history.ts'
export { cspReports } from './monitoring/csp-reports.routes.ts'
export { DiskSpace, diskSpace } from './monitoring/disk-space.ts'
export { health } from './monitoring/health.ts'
export { metrics } from './monitoring/metrics.ts'
export { openApi, operationName } from './open-api/open-api.ts'
export { responseCache } from './response-cache/response-cache.ts'
export {
  extensionOf,
  filesOf,
  MEDIA_TYPES,
  newMediaName,
  uploadName,
  uploadNamesIn,
} from './storage/media-paths.ts'
export type { MediaStorage } from './storage/storage.ts'
