import type { ServiceMetrics } from '@forme/service-kit';
import { Gauge } from 'prom-client';

/** The length of each tenant's chain as this process last made it longer: noted elsewhere, it tells when an end was cut off. */
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
