export { JdfTicket, type ResourceLink } from './jdf/jdf-ticket';
export type { Resource } from './jdf/resource';
export { paperOf, readLayout, type PlacedObject, type Surface } from './jdf/layout';
export {
  readLayoutPreparation,
  type LayoutPreparation,
  type PreparedPart,
  type Sides,
} from './jdf/layout-preparation';
export type { FileName } from './jdf/file-name';
export { readRunList, type Run } from './jdf/run-list';
export { readStripping, type StrippedSheet } from './jdf/stripping';
export { readColorants, readTrapWidth } from './jdf/trapping';
export { numbersOf, type Size } from './jdf/values';
export { partBytes, readMimePackage, type MimePart } from './packages/mime-package';
export { readXjdfColorants } from './xjdf/xjdf-colorants';
export { readXjdfLayout, xjdfPaper } from './xjdf/xjdf-layout';
export { readXjdfRun } from './xjdf/xjdf-run-list';
export { XjdfTicket, type XjdfResource } from './xjdf/xjdf-ticket';
export { TicketError, type TicketErrorCode } from './ticket-error';
export { readTicketXml } from './xml/read-xml';
export type { TicketElement } from './xml/ticket-element';
export { describeTicket, type TicketFacts, type TicketWarning } from './tickets/describe-ticket';
export {
  jobRootsOf,
  readTicket,
  type EnclosedFile,
  type Ticket,
  type TicketSource,
} from './tickets/read-ticket';
export { readJsonTicket, writeJsonTicket } from './tickets/json-ticket';
export {
  formatOf,
  JDF_NAMESPACE,
  XJDF_NAMESPACE,
  type TicketFormat,
} from './tickets/ticket-format';
export { readZipPackage } from './packages/zip-package';
export { extractCanonical } from './canonical/extract';
export { jobOfTicket, type CanonicalJob } from './canonical/canonical-job';
export {
  draftsOf,
  type CanonicalTicket,
  type DraftEntity,
  type DraftKey,
  type EntityDraft,
} from './canonical/entity-draft';
export { orderOfTicket, type OrderedValues, type OrderOfTicket } from './ordered/order-values';
export { JDF_VERSIONS, renderJdf } from './canonical/render-jdf';
export { renderXjdf, XJDF_VERSIONS, type RenderOptions } from './canonical/render-xjdf';
export {
  readMessages,
  type Message,
  type MessageFamily,
  type MessageSubscription,
} from './messages/read-messages';
export {
  makerOf,
  MESSAGE_TYPES,
  writeMessages,
  type MakeElement,
  type MessageDraft,
  type MessageFormat,
} from './messages/write-messages';
export { writeMimePackage, type MimeFile } from './packages/write-mime-package';
export { returnCodes } from './messages/return-codes.table';
export { parseXmlText, positionAt } from './xml/parse-xml';
export { readXml } from './xml/read-xml';
export { writeRoot, writeXml } from './xml/write-xml';
export {
  element,
  XmlElement,
  type XmlAttribute,
  type XmlContent,
  type XmlDocument,
} from './xml/xml-element';
