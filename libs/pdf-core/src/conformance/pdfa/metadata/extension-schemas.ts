import { checkOf, structureCheck, type ValueCheck } from './value-types';
import type { XmpNode } from './xmp-tree';
import { structures } from './xmp-schemas.table';

/** Properties that a packet declares itself: by namespace and name. */
export type Extensions = ReadonlyMap<string, ReadonlyMap<string, ValueCheck>>;

/** Declarations of the extension schema container of a packet, and its faults. */
export interface ExtensionSchemas {
  readonly declared: Extensions;
  /** Value types that its schemas declare, by name. */
  readonly types: ReadonlyMap<string, ValueCheck>;
  /** Faults of the container (ISO 19005-1, 6.7.8; 19005-2, 6.6.2.3.3). */
  readonly faults: readonly string[];
}

const base = 'http://www.aiim.org/pdfa/ns/';

/** A structure of the container: its namespace, required prefix and fields; those with `?` may be absent. */
interface Shape {
  readonly namespace: string;
  readonly prefix: string;
  readonly fields: Readonly<Record<string, 'text' | 'text in' | 'Seq?'>>;
}

const shapes = {
  schema: {
    namespace: `${base}schema#`,
    prefix: 'pdfaSchema',
    fields: {
      schema: 'text',
      namespaceURI: 'text',
      prefix: 'text',
      property: 'Seq?',
      valueType: 'Seq?',
    },
  },
  property: {
    namespace: `${base}property#`,
    prefix: 'pdfaProperty',
    fields: { name: 'text', valueType: 'text', category: 'text in', description: 'text' },
  },
  type: {
    namespace: `${base}type#`,
    prefix: 'pdfaType',
    fields: {
      type: 'text',
      namespaceURI: 'text',
      prefix: 'text',
      description: 'text',
      field: 'Seq?',
    },
  },
  field: {
    namespace: `${base}field#`,
    prefix: 'pdfaField',
    fields: { name: 'text', valueType: 'text', description: 'text' },
  },
} as const satisfies Record<string, Shape>;

/** Names of simple types that the XMP specification has besides those of `ValueTypeText`. */
const simpleNames = new Set(
  'text propername agentname mimetype guid renditionclass uri url xpath locale choice'.split(' '),
);
const otherNames: Readonly<Record<string, string>> = {
  'lang alt': 'langAlt',
  langalt: 'langAlt',
  gpscoordinate: 'gps',
  'oecf/sfr': 'OptoElectronic',
  oecf: 'OptoElectronic',
  cfapattern: 'CfaPattern',
  any: 'any',
};

/**
 * Reads the container among the properties of a packet; nothing declared when there is none. Schemas may use the value types of other
 * schemas of the packet, and those of the packet of the document.
 */
export function readExtensionSchemas(
  properties: readonly XmpNode[],
  shared: ReadonlyMap<string, ValueCheck> = new Map(),
): ExtensionSchemas {
  const reader = new ContainerReader(shared);
  for (const node of properties) {
    if (node.namespace === `${base}extension/` && node.name === 'schemas') reader.container(node);
  }
  reader.lackingFields(properties);
  return reader;
}

/** The check of a declared type that says nothing of its fields. */
const fieldless: ValueCheck = () => null;

class ContainerReader implements ExtensionSchemas {
  readonly declared = new Map<string, Map<string, ValueCheck>>();
  readonly types = new Map<string, ValueCheck>();
  readonly faults: string[] = [];

  constructor(private readonly shared: ReadonlyMap<string, ValueCheck>) {}

  container(node: XmpNode): void {
    if (node.prefix !== 'pdfaExtension')
      this.fault(`the prefix ${node.prefix} is not pdfaExtension`);
    if (node.form !== 'Bag') this.fault('pdfaExtension:schemas is no Bag');
    const schemas = node.children.map((schema) => ({ schema, types: this.typesOf(schema) }));
    for (const { schema, types } of schemas) this.schema(schema, types);
  }

  /** A type without fields is not essential until a structure has it (resolution A029 of the working group on ISO 19005). */
  lackingFields(properties: readonly XmpNode[]): void {
    for (const { form, namespace, name } of properties) {
      const check = form === 'struct' ? this.declared.get(namespace)?.get(name) : null;
      if (check === fieldless) this.fault('pdfaType:field of the type of a structure is missing');
    }
  }

  private typesOf(schema: XmpNode): ReadonlyMap<string, ValueCheck> {
    const types = new Map<string, ValueCheck>();
    for (const type of itemsOf(schema, shapes.schema.namespace, 'valueType')) {
      this.type(type, types);
    }
    for (const [name, check] of types) this.types.set(name, check);
    return types;
  }

  private schema(node: XmpNode, types: ReadonlyMap<string, ValueCheck>): void {
    this.shape(node, shapes.schema);
    const namespace = textOf(node, shapes.schema.namespace, 'namespaceURI');
    for (const property of itemsOf(node, shapes.schema.namespace, 'property')) {
      this.property(property, namespace, types);
    }
  }

  private property(node: XmpNode, namespace: string, types: ReadonlyMap<string, ValueCheck>): void {
    const { namespace: own } = shapes.property;
    this.shape(node, shapes.property);
    const name = textOf(node, own, 'name');
    const check = this.checkOf(textOf(node, own, 'valueType'), types);
    const known = this.declared.get(namespace) ?? new Map<string, ValueCheck>();
    known.set(name, check);
    this.declared.set(namespace, known);
  }

  private type(node: XmpNode, types: Map<string, ValueCheck>): void {
    const { namespace: own } = shapes.type;
    this.shape(node, shapes.type);
    const name = textOf(node, own, 'type');
    const fields = new Map<string, string>();
    for (const field of itemsOf(node, own, 'field')) {
      this.shape(field, shapes.field);
      const { namespace } = shapes.field;
      fields.set(textOf(field, namespace, 'name'), textOf(field, namespace, 'valueType'));
    }
    const namespace = textOf(node, own, 'namespaceURI');
    const check =
      fields.size === 0
        ? fieldless
        : structureCheck(name, namespace, (field) => {
            const type = fields.get(field);
            return type === undefined ? null : this.checkOf(type, types);
          });
    types.set(name, check);
  }

  /** The check of a type by the name that a schema gives it. */
  private checkOf(written: string, types: ReadonlyMap<string, ValueCheck>): ValueCheck {
    const array = /^(bag|seq|alt)\s+(.*)$/i.exec(written.trim());
    if (array) {
      const kind = array[1]?.toLowerCase() ?? '';
      const item = this.checkOf(array[2] ?? '', types);
      const container = checkOf(`${kind} any`);
      return (node) =>
        container(node) ?? node.children.map(item).find((wrong) => wrong !== null) ?? null;
    }
    const name = written.trim().replace(/^(?:open|closed)\s+choice(?:\s+of)?\s*/i, '');
    const custom = types.get(name) ?? this.types.get(name) ?? this.shared.get(name);
    if (custom) return custom;
    const known = knownType(name);
    if (known !== null) return checkOf(known);
    if (written !== '') this.fault(`the value type ${written} is not defined`);
    return checkOf('any');
  }

  private shape(node: XmpNode, { namespace, prefix, fields }: Shape): void {
    if (node.form !== 'struct') {
      this.fault(`an entry of ${prefix} is no structure`);
      return;
    }
    for (const child of node.children) {
      const wanted = child.namespace === namespace && Object.hasOwn(fields, child.name);
      if (!wanted) this.fault(`${child.prefix}:${child.name} does not belong into ${prefix}`);
      else if (child.prefix !== prefix) this.fault(`the prefix ${child.prefix} is not ${prefix}`);
    }
    for (const [name, kind] of Object.entries(fields)) {
      const field = node.children.find((one) => one.name === name && one.namespace === namespace);
      this.field(`${prefix}:${name}`, kind, field);
    }
  }

  private field(name: string, kind: string, field: XmpNode | undefined): void {
    if (!field) {
      if (!kind.endsWith('?')) this.fault(`${name} is missing`);
    } else if (kind === 'Seq?') {
      if (field.form !== 'Seq') this.fault(`${name} is no Seq`);
    } else if (field.form !== 'simple') this.fault(`${name} is no text`);
    else if (kind === 'text in' && field.text !== 'internal' && field.text !== 'external') {
      this.fault(`${name} is "${field.text}", not internal or external`);
    }
  }

  private fault(words: string): void {
    if (!this.faults.includes(words) && this.faults.length < 100) this.faults.push(words);
  }
}

function knownType(name: string): string | null {
  const lower = name.toLowerCase();
  if (lower === '' || simpleNames.has(lower)) return 'text';
  if (Object.hasOwn(otherNames, lower)) return otherNames[lower] ?? null;
  if (['integer', 'real', 'rational', 'boolean', 'date'].includes(lower)) return lower;
  return Object.hasOwn(structures, name) ? name : null;
}

function fieldOf(node: XmpNode, namespace: string, name: string): XmpNode | undefined {
  return node.children.find((one) => one.name === name && one.namespace === namespace);
}

function textOf(node: XmpNode, namespace: string, name: string): string {
  return fieldOf(node, namespace, name)?.text ?? '';
}

function itemsOf(node: XmpNode, namespace: string, name: string): readonly XmpNode[] {
  return fieldOf(node, namespace, name)?.children ?? [];
}
