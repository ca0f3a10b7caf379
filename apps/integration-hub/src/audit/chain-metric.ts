import type { ServiceMetrics } from '@forme/service-kit';
import { Gauge } from 'prom-client';

/** Length of each tenant's chain after the last append of this process; a length noted elsewhere shows when the end of a chain was removed. */
export function auditChainMetric({
  prefix,
  registry,
}: ServiceMetrics): (tenant: string, seq: number) => void {
  const entries = new Gauge({
    name: `${prefix}_audit_chain_entries`,
    help: 'Entries in the audit chain of a tenant',
    labelNames: ['tenant'],
    registers: [registry],
  });
  return (tenant, seq) => entries.set({ tenant }, seq);
}
