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
export { partBytes, readMimePackage, type MimePart } from './mime/mime-package';
export { readXjdfColorants } from './xjdf/xjdf-colorants';
export { readXjdfLayout, xjdfPaper } from './xjdf/xjdf-layout';
export { readXjdfRun } from './xjdf/xjdf-run-list';
export { XjdfTicket, type XjdfResource } from './xjdf/xjdf-ticket';
export { TicketError, type TicketErrorCode } from './ticket-error';
export { readTicketXml } from './xml/read-xml';
export type { TicketElement } from './xml/ticket-element';
