import {
  readXjdfColorants,
  readXjdfLayout,
  readXjdfRun,
  xjdfPaper,
  XjdfTicket,
  type Size,
  type TicketElement,
  type XjdfResource,
} from '@forme/cip4';
import type { CjdStep } from '@forme/contracts/producer';
import { identityStep } from './identity';
import { Notes } from './notes';
import { RunPages, type FileOf } from './run-pages';
import { hasStrip, sheetSteps } from './sheet-steps';
import { jobOf, processes, type Ticket } from './ticket';

/** Resources about customer and schedule, and those read together with the resources of the steps. */
const others = ['NodeInfo', 'CustomerInfo', 'Contact', 'RunList', 'Media', 'Layout'];

/**
 * An XJDF 2.x ticket as a job. Its ProductList says what is ordered, not how it is made, and is passed over; processes and resources of other
 * devices are listed as ignored. Throws `TicketError` with the path of what would change the result and has no place in a job.
 */
export function mapXjdf(root: TicketElement, fileOf: FileOf): Ticket {
  const ticket = new XjdfTicket(root);
  const notes = new Notes();
  for (const type of ticket.types) {
    if (!processes.includes(type))
      notes.add(
        'ticket_process_ignored',
        `${type.slice(0, 64)} is not carried out here`,
        root,
        'Types',
      );
  }
  const named = (name: string) => ticket.inputs.filter((resource) => resource.name === name);
  const runs = named('RunList');
  for (const { set } of runs) {
    const usage = set.attribute('ProcessUsage') ?? 'Document';
    if (usage !== 'Document')
      throw set.error('unmapped', 'Of run lists the Document is placed', 'ProcessUsage');
  }
  if (runs.length === 0)
    throw root.error(
      'unmapped',
      'No RunList names the PDF that goes in. Give a ResourceSet RunList as Input with a FileSpec',
    );
  const pages = new RunPages(runs.map(readXjdfRun), fileOf);
  const steps = stepsOf(ticket, pages, notes);
  return {
    job: jobOf(root.attribute('JobID'), steps),
    files: pages.files,
    warnings: notes.warnings,
  };
}

function stepsOf(ticket: XjdfTicket, pages: RunPages, notes: Notes): readonly CjdStep[] {
  const named = (name: string) => ticket.inputs.filter((resource) => resource.name === name);
  const hasWork = ticket.types.some((type) => processes.includes(type));
  const layouts = hasWork ? named('Layout') : [];
  const controls = named('ColorantControl');
  const strips = layouts.some(({ element }) => hasStrip(element));
  for (const { name, set } of ticket.inputs) {
    const isUsed =
      name === 'ColorantControl' ? strips : others.includes(name) && (hasWork || name !== 'Layout');
    if (!isUsed) notes.add('ticket_resource_ignored', `${name.slice(0, 64)} is not used here`, set);
  }
  if (!hasWork) return [identityStep(ticket.root, pages, notes)];
  const [first] = layouts;
  if (!first)
    throw ticket.root.error('unmapped', 'No Layout goes in. Give a ResourceSet Layout as Input');
  const colorants = strips ? colorantsOf(controls) : null;
  return sheetSteps(readXjdfLayout(ticket, layouts), first.set, {
    pages,
    paper: paperOf(named('Media')),
    colorants,
  });
}

function paperOf(media: readonly XjdfResource[]): Size | null {
  let paper: Size | null = null;
  for (const resource of media) {
    const size = xjdfPaper(resource);
    if (size && paper)
      throw resource.element.error('unmapped', 'A job has one paper. Send one ticket for each');
    paper ??= size;
  }
  return paper;
}

function colorantsOf(controls: readonly XjdfResource[]): readonly string[] | null {
  const [control, second] = controls;
  if (second) throw second.element.error('unmapped', 'A job has one ColorantControl');
  return control ? readXjdfColorants(control) : null;
}
