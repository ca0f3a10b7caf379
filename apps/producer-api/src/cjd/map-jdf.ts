import {
  JdfTicket,
  paperOf,
  readColorants,
  readLayout,
  readRunList,
  readTrapWidth,
  type ResourceLink,
  type Size,
  type TicketElement,
} from '@forme/cip4';
import type { CjdStep } from '@forme/contracts/producer';
import { identityStep } from './identity';
import { mapPreparation } from './map-preparation';
import { mapStripping } from './map-stripping';
import { Notes } from './notes';
import { RunPages, type FileOf } from './run-pages';
import { hasStrip, sheetSteps } from './sheet-steps';
import { jobOf, processes, type Ticket } from './ticket';

const groups = ['Product', 'ProcessGroup'];
const nodeChildren = [
  'AuditPool',
  'StatusPool',
  'AncestorPool',
  'ResourcePool',
  'ResourceLinkPool',
  'JDF',
  'Comment',
  'NodeInfo',
  'CustomerInfo',
];
/** Resources about customer and schedule, and those read together with the resources of the steps. */
const others = ['NodeInfo', 'CustomerInfo', 'RunList', 'Media'];
/** A job has at most 64 steps. */
const MOST_LINKS = 64;
const made = ['Layout', 'LayoutPreparationParams', 'StrippingParams', 'TrappingParams'];

/** Inputs of the nodes of a ticket, in addition to run lists. */
interface Work {
  readonly links: readonly ResourceLink[];
  readonly pages: RunPages;
  readonly paper: Size | null;
  readonly colorants: readonly string[] | null;
  readonly notes: Notes;
}

/**
 * A JDF 1.x ticket as a job. Processes and resources of other devices are listed as ignored; a ticket with none of ours gives its PDF as it is.
 * Throws `TicketError` with the path of what would change the result and has no place in a job.
 */
export function mapJdf(root: TicketElement, fileOf: FileOf): Ticket {
  const ticket = new JdfTicket(root);
  const notes = new Notes();
  const working = ticket.nodes.filter((node) => processesOf(node, notes).some(isOurs));
  const hasWork = working.length > 0;
  const nodes = hasWork
    ? ticket.nodes.filter((node) => working.includes(node) || isGroup(node))
    : ticket.nodes;
  nodes.forEach((node) => checkNode(node, notes));
  const links = unique(nodes.flatMap((node) => ticket.inputs(node)));
  const runs = links.filter(({ name }) => name === 'RunList');
  for (const { element } of runs) {
    const usage = element.attribute('ProcessUsage') ?? 'Document';
    if (usage !== 'Document')
      throw element.error('unmapped', 'Of run lists the Document is placed', 'ProcessUsage');
  }
  if (runs.length === 0)
    throw root.error(
      'unmapped',
      'No RunList names the PDF that goes in. Link a RunList with a FileSpec as Input',
    );
  const pages = new RunPages(
    runs.flatMap(({ resource }) => readRunList(resource)),
    fileOf,
  );
  const job = (steps: readonly CjdStep[]): Ticket => ({
    job: jobOf(root.attribute('JobID'), steps),
    files: pages.files,
    warnings: notes.warnings,
  });
  if (!hasWork) {
    for (const { name, element } of links) {
      if (!others.includes(name)) ignored(notes, element, name);
    }
    return job([identityStep(root, pages, notes)]);
  }
  if (links.filter(({ name }) => made.includes(name)).length > MOST_LINKS)
    throw root.error('limit', `More than ${MOST_LINKS} resources make steps`);
  const work = workOf(links, pages, notes);
  const steps = links.flatMap((link) => stepsOf(link, work));
  if (steps.length === 0)
    throw root.error(
      'unmapped',
      'No Layout, LayoutPreparationParams, StrippingParams or TrappingParams is linked as input',
    );
  return job(steps);
}

const isOurs = (process: string): boolean => processes.includes(process);
const isGroup = (node: TicketElement): boolean => groups.includes(node.attribute('Type') ?? '');

/** The processes of a node, with a note of each that is of another device. */
function processesOf(node: TicketElement, notes: Notes): readonly string[] {
  const type = node.attribute('Type') ?? '';
  const isList =
    type === 'Combined' || (type === 'ProcessGroup' && node.attribute('Types') !== undefined);
  const name = isList ? 'Types' : 'Type';
  const words = (node.attribute(name) ?? '').split(/\s+/).filter((word) => word !== '');
  for (const word of words) {
    if (isOurs(word) || (!isList && groups.includes(word))) continue;
    notes.add('ticket_process_ignored', `${word.slice(0, 64)} is not carried out here`, node, name);
  }
  return words;
}

function checkNode(node: TicketElement, notes: Notes): void {
  const activation = node.attribute('Activation') ?? 'Active';
  if (activation !== 'Active')
    throw node.error(
      'unmapped',
      `The node is ${activation.slice(0, 64)} and not to be run. Send it with Activation Active`,
      'Activation',
    );
  for (const child of node.children) {
    if (!nodeChildren.includes(child.name)) ignored(notes, child, child.name);
  }
}

function ignored(notes: Notes, element: TicketElement, name: string): void {
  notes.add('ticket_resource_ignored', `${name.slice(0, 64)} is not used here`, element);
}

/** Nodes share resources; what is not ours is not looked up. */
function unique(links: readonly ResourceLink[]): readonly ResourceLink[] {
  const seen = new Set<string>();
  return links.filter(({ name, element }) => {
    const key = `${name} ${element.attribute('rRef') ?? ''}`;
    if (element.attribute('rRef') !== undefined && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function workOf(links: readonly ResourceLink[], pages: RunPages, notes: Notes): Work {
  const named = (name: string) => links.filter((link) => link.name === name);
  const [control, second] = named('ColorantControl');
  if (second) throw second.element.error('unmapped', 'A job has one ColorantControl');
  const strips = named('Layout').some(({ resource }) => hasStrip(resource.element));
  if (control && !strips) ignored(notes, control.element, control.name);
  const isPrepared = named('LayoutPreparationParams').length > 0;
  const sizes = named('Media').flatMap(({ resource, element }) => {
    const size = paperOf(resource);
    return size ? [{ size, element }] : [];
  });
  const [first] = sizes;
  const other = sizes.find(({ size }) => JSON.stringify(size) !== JSON.stringify(first?.size));
  // A preparation names the Media of its sheets itself.
  if (other && !isPrepared)
    throw other.element.error('unmapped', 'A job has one paper. Send one ticket for each');
  return {
    links,
    pages,
    paper: other ? null : (first?.size ?? null),
    colorants: control && strips ? readColorants(control.resource) : null,
    notes,
  };
}

function stepsOf(link: ResourceLink, work: Work): readonly CjdStep[] {
  const { name, element } = link;
  const { pages, paper, notes } = work;
  switch (name) {
    case 'Layout': {
      const { resource } = link;
      const isPrepared = work.links.some((it) => it.name === 'LayoutPreparationParams');
      // An empty Layout next to a preparation is the output of the preparation.
      if (isPrepared && resource.element.children.length === 0) return [];
      if (isPrepared)
        throw element.error(
          'unmapped',
          'A job has LayoutPreparationParams or the surfaces of a Layout',
        );
      return sheetSteps(readLayout(resource), resource.element, work);
    }
    case 'LayoutPreparationParams':
      return [mapPreparation(link.resource, { pages, paper, notes })];
    case 'StrippingParams':
      return [{ type: 'impose', plan: mapStripping(link.resource, pages, paper) }];
    case 'TrappingParams': {
      const width = readTrapWidth(link.resource);
      return [{ type: 'trap', policy: width === null ? {} : { default_trap_width_pt: width } }];
    }
    default:
      if (!others.includes(name) && name !== 'ColorantControl') ignored(notes, element, name);
      return [];
  }
}
