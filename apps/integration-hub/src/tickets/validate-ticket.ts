import { jobRootsOf, type Ticket, type XmlElement, positionAt } from '@forme/cip4';

/** Faults of a ticket against the rules of structure. */
export interface TicketValidation {
  readonly valid: boolean;
  /** xsd: by structure and by the XML schema. */
  readonly basis: 'structural' | 'xsd';
  readonly errors: TicketFault[];
}

/** One fault of a ticket. */
export interface TicketFault {
  readonly code: string;
  readonly message: string;
  readonly line: number | null;
  /** Name of the element. */
  readonly path: string | null;
}

const MOST_ERRORS = 200;

/** Attributes that an element has to have (JDF 1.x, 3.2, 3.8, 3.9, 5.2; XJDF 2.x, XJDF, ResourceSet, Header). */
const required: Readonly<Record<string, readonly string[]>> = {
  JDF: ['ID', 'Status', 'Type'],
  XJDF: ['JobID', 'Types'],
  ResourceSet: ['Name'],
  JMF: ['SenderID', 'TimeStamp', 'Version'],
  Header: ['DeviceID', 'Time'],
};

/** Checks required attributes, identifiers and references. */
export function validateTicket(ticket: Ticket): TicketValidation {
  const errors: TicketValidation['errors'] = [];
  const add = (code: string, message: string, element: XmlElement): void => {
    if (errors.length >= MOST_ERRORS) return;
    const { text } = ticket.document;
    const line = element.offset < 0 || text === '' ? null : positionAt(text, element.offset).line;
    errors.push({ code, message, line, path: element.name });
  };
  const printTalk = ticket.format === 'printtalk';
  const roots = printTalk ? jobRootsOf(ticket) : [ticket.root];
  for (const root of roots) {
    const ids = new Map<string, XmlElement>();
    walk(root, (element) => {
      const id = element.attribute('ID');
      if (id === undefined) return;
      if (ids.has(id)) add('doubled_id', `The ID "${id.slice(0, 80)}" stands twice`, element);
      else ids.set(id, element);
    });
    walk(root, (element) => {
      const names = Object.hasOwn(required, element.local) ? (required[element.local] ?? []) : [];
      for (const name of names) {
        if (element.namespace === root.namespace && element.attribute(name) === undefined)
          add('missing_attribute', `${element.local} has no ${name}`, element);
      }
      const reference = element.attribute('rRef');
      if (reference !== undefined && !ids.has(reference))
        add('unresolved_reference', `Nothing has the ID "${reference.slice(0, 80)}"`, element);
    });
  }
  return { valid: errors.length === 0, basis: 'structural', errors };
}

function walk(element: XmlElement, visit: (element: XmlElement) => void): void {
  visit(element);
  for (const child of element.children) walk(child, visit);
}
