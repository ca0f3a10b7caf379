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
import { RunPages, type FileOf } from './run-pages';
import { hasStrip, sheetSteps } from './sheet-steps';
import { jobOf, processes, type Ticket } from './ticket';

/** Resources that say who orders and when, and those read beside the ones that make steps. */
const others = ['NodeInfo', 'CustomerInfo', 'Contact', 'RunList', 'Media', 'ColorantControl'];

/** An XJDF 2.x ticket as a job. Its ProductList says what is ordered, not how it is made, and is passed over. Throws `TicketError` with the path of what has no place in a job. */
export function mapXjdf(root: TicketElement, fileOf: FileOf): Ticket {
  const ticket = new XjdfTicket(root);
  const other = ticket.types.find((type) => !processes.includes(type));
  if (other !== undefined) throw root.error('unmapped', `Processes run here are ${processes.join(', ')}, not "${other.slice(0, 64)}"`, 'Types'); // prettier-ignore
  const named = (name: string) => ticket.inputs.filter((resource) => resource.name === name);
  const runs = named('RunList');
  for (const { set } of runs) {
    const usage = set.attribute('ProcessUsage') ?? 'Document';
    if (usage !== 'Document') throw set.error('unmapped', 'Of run lists the Document is placed', 'ProcessUsage'); // prettier-ignore
  }
  if (runs.length === 0) throw root.error('unmapped', 'No RunList names the PDF that goes in');
  const pages = new RunPages(runs.map(readXjdfRun), fileOf);
  const layouts = named('Layout');
  const matter = { pages, paper: paperOf(named('Media')), colorants: colorantsOf(named('ColorantControl'), layouts) }; // prettier-ignore
  const steps = stepsOf(ticket, layouts, matter);
  return { job: jobOf(root.attribute('JobID'), steps), files: pages.files };
}

function stepsOf(
  ticket: XjdfTicket,
  layouts: readonly XjdfResource[],
  matter: Parameters<typeof sheetSteps>[2],
): readonly CjdStep[] {
  const unknown = ticket.inputs.find(({ name }) => name !== 'Layout' && !others.includes(name));
  if (unknown) throw unknown.set.error('unmapped', 'This resource has no place in a job');
  const [first] = layouts;
  if (!first) throw ticket.root.error('unmapped', 'No Layout goes in');
  return sheetSteps(readXjdfLayout(ticket, layouts), first.set, matter);
}

function paperOf(media: readonly XjdfResource[]): Size | null {
  let paper: Size | null = null;
  for (const resource of media) {
    const size = xjdfPaper(resource);
    if (size && paper) throw resource.element.error('unmapped', 'A job has one paper');
    paper ??= size;
  }
  return paper;
}

function colorantsOf(
  controls: readonly XjdfResource[],
  layouts: readonly XjdfResource[],
): readonly string[] | null {
  const [control, second] = controls;
  if (second) throw second.element.error('unmapped', 'A job has one ColorantControl');
  if (!control) return null;
  if (layouts.some(({ element }) => hasStrip(element))) return readXjdfColorants(control);
  throw control.element.error(
    'unmapped',
    'Inks of a job serve its ColorControlStrip, and there is none',
  );
}
