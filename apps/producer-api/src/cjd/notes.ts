import type { TicketElement } from '@forme/cip4';

/** What the answer says about a ticket, in addition to its output. */
export interface TicketWarning {
  readonly code:
    | 'ticket_process_ignored'
    | 'ticket_resource_ignored'
    | 'ticket_element_ignored'
    | 'ticket_default_used'
    | 'ticket_sheet_turned'
    | 'ticket_identity';
  readonly message: string;
  /** Path of the element or attribute in the ticket. */
  readonly pointer: string;
}

/** Most warnings about one ticket. */
const MOST_WARNINGS = 200;

/** Collects the warnings about a ticket, each path once for a code. */
export class Notes {
  private readonly found = new Map<string, TicketWarning>();

  add(
    code: TicketWarning['code'],
    message: string,
    element: TicketElement,
    attribute?: string,
  ): void {
    const pointer = attribute === undefined ? element.path : `${element.path}/@${attribute}`;
    const key = `${code} ${pointer} ${message}`;
    if (this.found.size < MOST_WARNINGS) this.found.set(key, { code, message, pointer });
  }

  get warnings(): readonly TicketWarning[] {
    return [...this.found.values()];
  }
}
