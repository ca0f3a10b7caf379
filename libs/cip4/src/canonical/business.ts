import type { XmlElement } from '../xml/xml-element';

/** What a PrintTalk document around the ticket says of it. */
export interface Business {
  readonly customerId?: string;
  readonly orderNumber?: string;
  readonly request?: XmlElement;
}
