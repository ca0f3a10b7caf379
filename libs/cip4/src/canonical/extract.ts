import { readMessages } from '../messages/read-messages';
import type { Ticket } from '../tickets/read-ticket';
import { jobRootsOf } from '../tickets/read-ticket';
import type { XmlElement } from '../xml/xml-element';
import { DraftValues, known, type CanonicalTicket, type EntityDraft } from './entity-draft';
import { extractJdf } from './extract-jdf';
import type { Business } from './business';
import { extractXjdf, present } from './extract-xjdf';
import { instantIn } from './measures';
import { jobStatus, operationStatus } from './work';

const nothing: CanonicalTicket = {
  customer: null,
  order: null,
  job: null,
  operations: [],
  substrates: [],
  products: [],
  shipments: [],
};

/**
 * What a ticket says in the canonical model: its first job, or that which messages and PrintTalk bring with them; of status messages without a
 * ticket, the operations they report on, and the first job that a phase without JobPartID reports on as a whole. What the ticket does not say is absent.
 */
export function extractCanonical(ticket: Ticket): CanonicalTicket {
  const [first] = jobRootsOf(ticket);
  const business = ticket.format === 'printtalk' ? businessOf(ticket.root) : {};
  if (first) return first.local === 'JDF' ? extractJdf(first) : extractXjdf(first, business);
  if (ticket.format === 'jmf' || ticket.format === 'xjmf')
    return { ...nothing, job: reportedJob(ticket.root), operations: reported(ticket.root) };
  return nothing;
}

/** Business objects that place or confirm an order. */
const orders = new Set(['PurchaseOrder', 'Confirmation', 'ChangeOrder', 'OrderStatusResponse']);

/** The buyer and the number of the order in a PrintTalk document. */
function businessOf(root: XmlElement): Business {
  const header = root.children.find(({ local }) => local === 'Header');
  const request = root.children.find(({ local }) => local === 'Request');
  const object = request?.children[0];
  const from = header?.children.find(({ local }) => local === 'From');
  const buyer = from?.children.find((it) => it.attribute('domain') === 'CustomerID');
  const id = buyer?.children.find(({ local }) => local === 'Identity')?.text.trim();
  const number = request?.attribute('BusinessID');
  return {
    ...(id === undefined ? {} : { customerId: id }),
    ...(number !== undefined && orders.has(object?.local ?? '') ? { orderNumber: number } : {}),
    ...(object ? { request: object } : {}),
  };
}

/** JobPhases of status messages with the device that reports them. */
function phasesIn(
  root: XmlElement,
): readonly { readonly device: string | undefined; readonly phase: XmlElement }[] {
  return readMessages(root)
    .filter(({ family }) => family === 'Signal' || family === 'Response')
    .flatMap(({ element }) => element.children.filter(({ local }) => local === 'DeviceInfo'))
    .flatMap((device) =>
      device.children
        .filter(({ local }) => local === 'JobPhase')
        .map((phase) => ({ device: device.attribute('DeviceID'), phase })),
    );
}

/** The job that a phase without JobPartID is about (JDF 1.x, JobPhase: the whole job). */
function reportedJob(root: XmlElement): EntityDraft | null {
  const phase = phasesIn(root)
    .map((it) => it.phase)
    .find((it) => it.attribute('JobPartID') === undefined && it.attribute('JobID') !== undefined);
  if (!phase) return null;
  const id = phase.attribute('JobID');
  return new DraftValues()
    .set('number', id, 'JobPhase/@JobID')
    .set('status', jobStatus(phase.attribute('Status')), 'JobPhase/@Status')
    .draft('job', 'Job', id);
}

/** Operations that JobPhases of status messages report on, under the key that their ticket gives them. */
function reported(root: XmlElement): readonly EntityDraft[] {
  return present(
    phasesIn(root).map(({ device, phase }) => {
      const job = phase.attribute('JobID');
      const part = phase.attribute('JobPartID');
      return new DraftValues()
        .set('device_id', device, 'DeviceInfo/@DeviceID')
        .set('status', operationStatus(phase.attribute('Status')), 'JobPhase/@Status')
        .set(
          'actual',
          known({
            start: instantIn(phase.attribute('PhaseStartTime') ?? phase.attribute('StartTime')),
            end: instantIn(phase.attribute('EndTime')),
          }),
          'JobPhase',
        )
        .draft('operation', 'JobPart', job && part ? `${job}/${part}` : undefined);
    }),
  );
}
