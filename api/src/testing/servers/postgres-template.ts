/** Name of the migrated database that each test file's own database is copied from. */
export const TEMPLATE = 'nalika_template'
