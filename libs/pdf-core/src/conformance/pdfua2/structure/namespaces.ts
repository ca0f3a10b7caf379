import type { ObjectReader } from '../../../document/object-reader';
import { isPdfArray, PdfDict, PdfName } from '../../../syntax/objects';
import type { Role } from '../../pdfua/structure/role-map';
import { isStandardType17 } from '../../pdfua/structure/standard-types.table';
import type { Roles } from '../../pdfua/structure/structure-tree';

/** Namespaces of structure types (ISO 32000-2, 14.8.6). */
export const namespaces = {
  pdf17: 'http://iso.org/pdf/ssn',
  pdf20: 'http://iso.org/pdf2/ssn',
  mathMl: 'http://www.w3.org/1998/Math/MathML',
} as const;

/** Role of MathML elements. */
export const MATH = 'MathML';

const types20: ReadonlySet<string> = new Set(
  (
    'Document DocumentFragment Part Sect Div Aside NonStruct P H Title FENote Sub Lbl Span Em Strong Link Annot Form ' +
    'Ruby RB RT RP Warichu WT WP L LI LBody Table TR TH TD THead TBody TFoot Caption Figure Formula Artifact'
  ).split(' '),
);
const MOST_HOPS = 100;

/** A structure type in a namespace; a null namespace is the default one, PDF 1.7, with the role map of the root. */
interface NamedType {
  readonly type: string;
  readonly space: PdfDict | null;
  readonly url: string;
}

/** Roles of structure types in PDF 2.0: role maps of namespaces, and that of the root (ISO 32000-2, 14.7.4.2, 14.8.6). */
export function pdf20Roles(reader: ObjectReader, root: PdfDict): Roles {
  const map = reader.dict(root, 'RoleMap') ?? PdfDict.empty;
  const known = new Map<PdfDict | null, Map<string, Role>>();
  return (type, element) => {
    const space = reader.dict(element, 'NS');
    const roles = known.get(space) ?? new Map<string, Role>();
    known.set(space, roles);
    const role = roles.get(type) ?? follow(reader, map, named(reader, type, space));
    roles.set(type, role);
    return role;
  };
}

function named(reader: ObjectReader, type: string, space: PdfDict | null): NamedType {
  const url = space ? (reader.text(space, 'NS') ?? '') : namespaces.pdf17;
  return { type, space, url };
}

function follow(reader: ObjectReader, map: PdfDict, first: NamedType): Role {
  const seen = [first];
  let mappedWithin: string | null = null;
  let next = equivalent(reader, map, first);
  while (next && seen.length < MOST_HOPS) {
    const target = next;
    const met = seen.find(({ type, url }) => type === target.type && url === target.url);
    if (met) return { ...(standardRole(first) ?? none), circular: true, mappedWithin };
    const from = seen.at(-1);
    if (target.space !== null && from?.url === target.url) mappedWithin ??= target.type;
    const role = standardRole(target);
    if (role) return { ...role, mappedWithin };
    seen.push(target);
    next = equivalent(reader, map, target);
  }
  return { ...(seen.length === 1 ? (standardRole(first) ?? none) : none), mappedWithin };
}

const none: Role = { standard: null, namespace: null, circular: false, remappedTo: null };

/** Type to which a type is mapped; null when it is not mapped, or mapped to itself. */
function equivalent(
  reader: ObjectReader,
  map: PdfDict,
  { type, space }: NamedType,
): NamedType | null {
  const written = space
    ? reader.get(reader.dict(space, 'RoleMapNS') ?? PdfDict.empty, type)
    : reader.get(map, type);
  if (written instanceof PdfName) {
    return space === null && written.value === type ? null : named(reader, written.value, null);
  }
  if (!isPdfArray(written)) return null;
  const [name, into] = written.map((part) => reader.resolve(part));
  return name instanceof PdfName
    ? named(reader, name.value, into instanceof PdfDict ? into : null)
    : null;
}

function standardRole({ type, url }: NamedType): Role | null {
  const role = { namespace: url, circular: false, remappedTo: null };
  if (url === namespaces.mathMl) return { ...role, standard: MATH };
  const standard =
    (url === namespaces.pdf20 && (types20.has(type) || /^H[1-9]\d*$/.test(type))) ||
    (url === namespaces.pdf17 && isStandardType17(type));
  return standard ? { ...role, standard: type } : null;
}
