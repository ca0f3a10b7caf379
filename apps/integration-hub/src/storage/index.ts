/** Rows of one tenant at a time. */
export { lock } from './advisory-locks';
export { mintId } from './ids';
export { migrations } from './migrations';
export { hubRole, tenantRecords, withinTenant, type TenantRecords } from './tenant-records';
