import { element, type XmlElement } from '../xml/xml-element';
import { listOf, textOf, textsOf, type Fields, type RenderedContact } from './canonical-job';
import { decimalIn, pointsOf } from './measures';

/** Makes elements of one namespace. */
export type Make = (
  name: string,
  attributes?: Readonly<Record<string, string | undefined>>,
  content?: readonly XmlElement[],
) => XmlElement;

/** A maker of elements of a namespace. */
export function makerOf(namespace: string): Make {
  return (name, attributes = {}, content = []) => element(name, namespace, attributes, content);
}

/** Content of a `Contact`: address, communication channels, company and person, in the order of the schema. */
export function contactContent(make: Make, { address, person }: RenderedContact): XmlElement[] {
  const street = textsOf(address, 'lines').join('\n');
  const place = {
    City: textOf(address, 'city'),
    CountryCode: textOf(address, 'country_iso2'),
    PostalCode: textOf(address, 'postal_code'),
    Region: textOf(address, 'region'),
    Street: street === '' ? undefined : street,
  };
  const company = textOf(address, 'company');
  const name = textOf(person, 'name') ?? textOf(address, 'name');
  const channel = (type: string, locator: string | undefined) =>
    locator === undefined ? [] : [make('ComChannel', { ChannelType: type, Locator: locator })];
  const email = textOf(person, 'email');
  const phone = textOf(person, 'phone_e164');
  return [
    ...(Object.values(place).some((it) => it !== undefined) ? [make('Address', place)] : []),
    ...channel('Email', email === undefined ? undefined : `mailto:${email}`),
    ...channel('Phone', phone === undefined ? undefined : `tel:${phone}`),
    ...(company === undefined ? [] : [make('Company', { OrganizationName: company })]),
    ...(name === undefined ? [] : [make('Person', personName(name))]),
  ];
}

/** The last word is the family name. */
function personName(name: string): Readonly<Record<string, string | undefined>> {
  const at = name.lastIndexOf(' ');
  return at < 0
    ? { FamilyName: name }
    : { FamilyName: name.slice(at + 1), FirstName: name.slice(0, at) };
}

const coatings = new Set([
  ...['None', 'Coated', 'Glossy', 'Gloss', 'HighGloss', 'InkJet', 'Matte', 'Polymer', 'Satin'],
  ...['Semigloss', 'Silver'],
]);
const grains = new Set(['LongEdge', 'ShortEdge', 'XDirection', 'YDirection', 'Either']);

/** Attributes of a `Media` in both formats, with names of the coatings as given. */
export function mediaAttributes(
  media: Fields,
  names: { readonly front: string; readonly back: string },
): Readonly<Record<string, string | undefined>> {
  const among = (known: ReadonlySet<string>, name: string): string | undefined => {
    const value = textOf(media, name);
    return value !== undefined && known.has(value) ? value : undefined;
  };
  const width = pointsOf(textOf(media, 'width_mm'));
  const height = pointsOf(textOf(media, 'height_mm'));
  return {
    [names.back]: among(coatings, 'coating_back'),
    Brightness: decimalIn(textOf(media, 'brightness')),
    [names.front]: among(coatings, 'coating_front'),
    Dimension: width === undefined ? undefined : `${width} ${height ?? '0'}`,
    GrainDirection: among(grains, 'grain'),
    MediaType: textOf(media, 'media_type') ?? 'Other',
    Thickness: decimalIn(textOf(media, 'thickness_um')),
    Weight: decimalIn(textOf(media, 'grammage_gsm')),
  };
}

/** The size of a product in points; undefined without one. */
export function finishedSize(size: Fields | undefined): string | undefined {
  const [width, height] = [pointsOf(textOf(size, 'width_mm')), pointsOf(textOf(size, 'height_mm'))];
  if (width === undefined || height === undefined) return undefined;
  return `${width} ${height} ${pointsOf(textOf(size, 'depth_mm')) ?? '0'}`;
}

/** Inks of a side; without a side those that name none. */
export function inkNames(product: Fields, side: string | undefined): readonly string[] {
  return listOf(product, 'inks')
    .filter((it) => textOf(it, 'side') === side)
    .flatMap((it) => textOf(it, 'name') ?? []);
}

/** The end of a day, as a time that is required. */
export function requiredAt(date: string | undefined): string | undefined {
  return date === undefined ? undefined : `${date}T23:59:59Z`;
}

/** The value of a quantity. */
export function amountOf(quantity: Fields | undefined): string | undefined {
  return decimalIn(textOf(quantity, 'value'));
}

/** Names as a list of NMTOKENs, which have no blanks. */
export function tokens(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : names.map((it) => it.replace(/\s+/g, '_')).join(' ');
}
