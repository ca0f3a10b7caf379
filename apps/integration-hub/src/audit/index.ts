/** Log of actions as a chain of hashes, in which every change is visible. */
export { openAudit, type Audit, type AuditHead } from './audit-chain';
export { auditChainMetric } from './chain-metric';
export { verifyAudit, type AuditVerdict } from './verify-audit';
