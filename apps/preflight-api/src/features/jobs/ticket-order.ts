import type { OrderOfTicket } from '@forme/cip4';
import { defined } from '@forme/contracts/defined';
import type { Thresholds } from '@forme/contracts/preflight';

/** What a job ticket states about its PDF. */
export type TicketOrder = OrderOfTicket;

/** The thresholds that a ticket sets. */
export function thresholdsOf({ values }: TicketOrder): Thresholds {
  return defined({
    expected_page_width_mm: values.trim_width_mm,
    expected_page_height_mm: values.trim_height_mm,
    expected_page_count: values.page_count,
    expected_ink_count: values.ink_count,
    min_bleed_mm: values.bleed_mm,
    target_output_condition: values.printing_condition,
    product_type: values.product_type,
    substrate: values.substrate,
  });
}

/** The ticket of a job on the wire: thresholds it set, the place of each value, values it states in several ways. */
export function ticketOverrides(order: TicketOrder): Record<string, unknown> {
  const { format, version, job_id: jobId, values, sources, unbound } = order;
  return {
    format,
    version,
    job_id: jobId,
    values,
    thresholds: thresholdsOf(order),
    sources,
    unbound,
  };
}
