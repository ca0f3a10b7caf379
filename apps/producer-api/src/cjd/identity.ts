import type { TicketElement } from '@forme/cip4';
import type { CjdStep } from '@forme/contracts/producer';
import type { Notes } from './notes';
import type { RunPages } from './run-pages';

/** The step of a ticket with no process of a producer: its one PDF as it is, with a note. `unmapped` for several PDFs and for some of the pages. */
export function identityStep(root: TicketElement, pages: RunPages, notes: Notes): CjdStep {
  const [, second] = pages.files;
  if (second)
    throw root.error(
      'unmapped',
      `Without a Layout a job has one PDF, not ${pages.files.length}. Send one ticket for each`,
    );
  if (!pages.isWhole)
    throw root.error(
      'unmapped',
      'Without a Layout a job takes every page of its PDF once, in its order. Send a RunList without Pages',
    );
  notes.add(
    'ticket_identity',
    'The ticket has no process that is carried out here: the PDF is returned unchanged',
    root,
  );
  return { type: 'rewrite', plan: { ops: [] } };
}
