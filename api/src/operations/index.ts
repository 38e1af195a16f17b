/**
 * What keeps a site lawful and alive: personal data, backups, access to the audit log, unneeded uploads,
 * the first admin.
 */
export { accessAudit } from './access-audit/access-audit.ts'
export { scheduledBackups } from './backup/scheduled-backups.ts'
export { personalData } from './personal-data/personal-data.routes.ts'
export { mediaSweep } from './uploads/sweep.ts'
