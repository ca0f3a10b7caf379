/** What was done, in a chain that shows every change to it. */
export { openAudit, type Audit, type AuditHead } from './audit-chain';
export { auditChainMetric } from './chain-metric';
export { verifyAudit, type AuditVerdict } from './verify-audit';
