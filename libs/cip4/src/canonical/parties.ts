import { words } from '../tree/jdf-node';
import { DraftValues, known, type EntityDraft } from './entity-draft';
import type { View } from './view';

/** A contact with the roles it has in the ticket. */
export interface ContactView {
  readonly roles: readonly string[];
  /** The drop that it is for; null for all. */
  readonly drop: string | null;
  readonly view: View;
}

/** The buyer. The key is the CustomerID, else the name of the company. */
export function customerOf(
  info: View | undefined,
  contacts: readonly ContactView[],
  buyerId?: string,
): EntityDraft | null {
  const id = info?.attribute('CustomerID') ?? buyerId;
  const own = buyerContacts(contacts);
  const [first] = own;
  const company = own.map(({ view }) => companyName(view)).find((name) => name !== undefined);
  const name = company ?? (first && personName(first.view));
  return new DraftValues()
    .set('name', name, 'Contact/Company/@OrganizationName')
    .set('account_number', id, 'CustomerInfo/@CustomerID')
    .set('contacts', own.flatMap(contactPerson), 'Contact/Person')
    .set(
      'addresses',
      own.flatMap(({ view, roles }) => addressOf(view, roles) ?? []),
      'Contact/Address',
    )
    .draft('customer', 'Customer', id ?? company);
}

const buyers = new Set(['Customer', 'Administrator', 'Billing', 'Owner', 'Surrogate']);

/** Contacts of the buyer; of a ticket that names none as such, those that are not for delivery or approval. */
function buyerContacts(contacts: readonly ContactView[]): readonly ContactView[] {
  const named = contacts.filter(({ roles }) => roles.some((role) => buyers.has(role)));
  return named.length > 0 ? named : contacts.filter(({ roles }) => roles.length === 0);
}

/** Addresses goods go to, each once; with `drop` those of one delivery first. */
export function deliveryAddresses(
  contacts: readonly ContactView[],
  drop: string | null = null,
): readonly Record<string, unknown>[] {
  const delivering = contacts.filter(({ roles }) => roles.includes('Delivery'));
  const own = drop === null ? [] : delivering.filter((it) => it.drop === drop);
  const others = drop === null ? delivering : delivering.filter((it) => it.drop === null);
  const addresses = [...own, ...others]
    .map(({ view, roles }) => addressOf(view, roles))
    .filter((it) => it !== undefined);
  return [...new Map(addresses.map((it) => [JSON.stringify(it), it])).values()];
}

/** The address for invoices. */
export function billingAddress(
  contacts: readonly ContactView[],
): Record<string, unknown> | undefined {
  const found = contacts.find(({ roles }) => roles.includes('Billing'));
  return found && addressOf(found.view, found.roles);
}

/** The name of the company. */
function companyName(contact: View): string | undefined {
  const company = contact.child('Company');
  const unit = company?.child('OrganizationalUnit');
  return text(company?.attribute('OrganizationName')) ?? text(unit?.attribute('OrganizationName'));
}

/** Given and family name. */
function personName(contact: View): string | undefined {
  const person = contact.child('Person');
  const parts = [person?.attribute('FirstName'), person?.attribute('FamilyName')];
  return text(parts.filter((it) => it !== undefined && it !== '').join(' '));
}

function contactPerson({ view, roles }: ContactView): readonly Record<string, unknown>[] {
  const person = view.child('Person');
  const channels = [
    ...view.elements('ComChannel'),
    ...(person?.elements('ComChannel') ?? []),
    ...(view.child('Company')?.elements('ComChannel') ?? []),
  ];
  const email = locator(channels, /^e-?mail$/i);
  const phone = locator(channels, /^(tele)?phone$/i)?.replace(/[\s().-]/g, '');
  const made = known({
    name: personName(view),
    email,
    phone_e164: phone !== undefined && /^\+\d{5,15}$/.test(phone) ? phone : undefined,
    language: text(person?.attribute('Languages')?.split(/\s+/)[0]),
  });
  if (!made) return [];
  return [roles.length === 0 ? made : { ...made, roles: [...roles] }];
}

function locator(channels: readonly View[], type: RegExp): string | undefined {
  const found = channels.find((it) => type.test(it.attribute('ChannelType') ?? ''));
  return text(found?.attribute('Locator')?.replace(/^(mailto|tel):/i, ''));
}

/** A contact's address in the canonical form; undefined when it has none. */
export function addressOf(
  contact: View,
  roles: readonly string[],
): Record<string, unknown> | undefined {
  const address = contact.child('Address');
  if (!address) return undefined;
  const extended = address
    .elements('AddressLine')
    .map((it) => it.attribute('Value') ?? it.text.trim());
  const street = address.attribute('Street')?.split('\n') ?? [];
  const lines = [...street, ...extended].filter((line) => line !== '');
  const box = address.attribute('PostBox');
  if (box !== undefined && box !== '') lines.push(box);
  const country = address.attribute('CountryCode');
  const kind = roles.includes('Delivery')
    ? 'shipping'
    : roles.includes('Billing')
      ? 'billing'
      : undefined;
  const own = known({
    lines: lines.length > 0 ? lines.slice(0, 10) : undefined,
    city: address.attribute('City'),
    region: address.attribute('Region'),
    postal_code: address.attribute('PostalCode'),
    country_iso2: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
  });
  return own && known({ kind, name: personName(contact), company: companyName(contact), ...own });
}

/** The roles of a `ContactTypes` or `ContactType`. */
export const rolesIn = (list: string | undefined): readonly string[] => words(list);

const text = (value: string | undefined): string | undefined => {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
};
