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
import { hasStrip, sheetSteps } from './sheet-steps';
import { mapStripping } from './map-stripping';
import { RunPages, type FileOf } from './run-pages';
import { jobOf, processes, type Ticket } from './ticket';

const groups = ['Product', 'ProcessGroup'];
const nodeChildren = ['AuditPool', 'StatusPool', 'AncestorPool', 'ResourcePool', 'ResourceLinkPool', 'JDF', 'Comment']; // prettier-ignore
/** Resources that say who orders and when, not what is made. */
const administrative = ['NodeInfo', 'CustomerInfo'];
/** A job has at most 64 steps. */
const MOST_LINKS = 64;

/** What the nodes of a ticket take in beside run lists. */
interface Work {
  readonly links: readonly ResourceLink[];
  readonly pages: RunPages;
  readonly paper: Size | null;
  readonly colorants: readonly string[] | null;
}

/** A JDF 1.x ticket as a job. Throws `TicketError` with the path of what has no place in one. */
export function mapJdf(root: TicketElement, fileOf: FileOf): Ticket {
  const ticket = new JdfTicket(root);
  ticket.nodes.forEach(checkNode);
  const links = ticket.nodes.flatMap((node) => ticket.inputs(node));
  if (links.length > MOST_LINKS)
    throw root.error('limit', `More than ${MOST_LINKS} resources are linked`);
  const runs = links.filter(({ name }) => name === 'RunList');
  for (const { element } of runs) {
    const usage = element.attribute('ProcessUsage') ?? 'Document';
    if (usage !== 'Document') throw element.error('unmapped', 'Of run lists the Document is placed', 'ProcessUsage'); // prettier-ignore
  }
  if (runs.length === 0) throw root.error('unmapped', 'No RunList names the PDF that goes in');
  const work = workOf(
    links,
    new RunPages(
      runs.flatMap(({ resource }) => readRunList(resource)),
      fileOf,
    ),
  );
  const steps = links.flatMap((link) => stepsOf(link, work));
  if (steps.length === 0) throw root.error('unmapped', 'No Layout, StrippingParams or TrappingParams is linked as input'); // prettier-ignore
  return { job: jobOf(root.attribute('JobID'), steps), files: work.pages.files };
}

function checkNode(node: TicketElement): void {
  const type = node.attribute('Type') ?? '';
  const [words, name] = type === 'Combined' || (type === 'ProcessGroup' && node.attribute('Types') !== undefined)
    ? [(node.attribute('Types') ?? '').split(/\s+/), 'Types']
    : [[type], 'Type']; // prettier-ignore
  for (const word of words) {
    if (processes.includes(word) || (name === 'Type' && groups.includes(word))) continue;
    throw node.error('unmapped', `Processes run here are ${processes.join(', ')}, not "${word.slice(0, 64)}"`, name); // prettier-ignore
  }
  const activation = node.attribute('Activation') ?? 'Active';
  if (activation !== 'Active')
    throw node.error('unmapped', 'The node is not to be run', 'Activation');
  for (const child of node.children) {
    if (!nodeChildren.includes(child.name)) throw child.error('unmapped', 'This element has no place in a job'); // prettier-ignore
  }
}

function workOf(links: readonly ResourceLink[], pages: RunPages): Work {
  const named = (name: string) => links.filter((link) => link.name === name);
  const [control, second] = named('ColorantControl');
  if (second) throw second.element.error('unmapped', 'A job has one ColorantControl');
  const colorants = control ? readColorants(control.resource) : null;
  let paper: Size | null = null;
  for (const { resource, element } of named('Media')) {
    const size = paperOf(resource);
    if (size && paper) throw element.error('unmapped', 'A job has one paper');
    paper ??= size;
  }
  return { links, pages, paper, colorants };
}

function stepsOf({ name, element, resource }: ResourceLink, work: Work): readonly CjdStep[] {
  const { pages, paper } = work;
  switch (name) {
    case 'Layout':
      return sheetSteps(readLayout(resource), resource.element, work);
    case 'StrippingParams':
      return [{ type: 'impose', plan: mapStripping(resource, pages, paper) }];
    case 'TrappingParams': {
      const width = readTrapWidth(resource);
      return [{ type: 'trap', policy: width === null ? {} : { default_trap_width_pt: width } }];
    }
    case 'RunList':
    case 'Media':
      return [];
    case 'ColorantControl': {
      const used = work.links.some((it) => it.name === 'Layout' && hasStrip(it.resource.element));
      if (used) return [];
      throw element.error(
        'unmapped',
        'Inks of a job serve its ColorControlStrip, and there is none',
      );
    }
    default:
      if (administrative.includes(name)) return [];
      throw element.error('unmapped', 'This resource has no place in a job');
  }
}
