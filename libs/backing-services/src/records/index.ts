/** Rows in PostgreSQL: the port. */
export { MigrationMismatch, RecordsError } from './records';
export type { Migration, Records, RecordsErrorKind, RecordsTransaction } from './records';
