/** What was done, in a chain that shows every change to it. */
export {
  openAudit,
  type Audit,
  type AuditEntry,
  type AuditEvent,
  type AuditHead,
} from './audit-chain';
export { auditChainMetric } from './chain-metric';
export { verifyAudit, type AuditFault, type AuditVerdict } from './verify-audit';
