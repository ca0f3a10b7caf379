import type { XmlElement } from '../xml/xml-element';

/** Business data of the PrintTalk document that contains the ticket. */
export interface Business {
  readonly customerId?: string;
  readonly orderNumber?: string;
  readonly request?: XmlElement;
}
