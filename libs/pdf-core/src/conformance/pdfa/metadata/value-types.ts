import type { XmpNode } from './xmp-tree';
import { type SchemaTable, structures } from './xmp-schemas.table';

/** A value of XMP as a type wants it: null when it fits, else what it is instead. */
export type ValueCheck = (node: XmpNode) => string | null;

const dates =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?)?)?$/;
const coordinates = /^\d{1,3},\d{1,2}(?:,\d{1,2}|\.\d+)[NSEW]$/;

const simpleShapes: Readonly<Record<string, RegExp>> = {
  integer: /^[+-]?\d+$/,
  real: /^[+-]?(?:\d+\.?\d*|\.\d+)$/,
  mime: /^[-\w+.]+\/[-\w+.]+$/,
  boolean: /^(?:True|False)$/,
  date: dates,
  gps: coordinates,
};

const checks = new Map<string, ValueCheck>();

/** The check of a type in the notation of `ValueTypeText`; unknown types take anything. */
export function checkOf(type: string): ValueCheck {
  const known = checks.get(type);
  if (known) return known;
  const made = makeCheck(type);
  checks.set(type, made);
  return made;
}

function makeCheck(type: string): ValueCheck {
  const array = /^(bag|seq|alt) (.+)$/.exec(type);
  if (array) return arrayCheck(array[1] ?? '', array[2] ?? '');
  const choice = /^(integer|text):(.+)$/.exec(type);
  if (choice) return choiceCheck(choice[1] ?? '', new Set(choice[2]?.split('|')));
  if (type === 'any') return () => null;
  if (type === 'text' || type === 'rational')
    return (node) => (node.form === 'simple' ? null : `is ${formOf(node)}`);
  if (type === 'langAlt') return languageCheck;
  const shape = simpleShapes[type];
  if (shape) return shapeCheck(shape, type);
  const structure = structures[type];
  if (structure) {
    return structureCheck(type, structure.namespace, (name) => {
      const field = Object.hasOwn(structure.properties, name) ? structure.properties[name] : null;
      return typeof field === 'string' ? checkOf(field) : null;
    });
  }
  return () => null;
}

function shapeCheck(shape: RegExp, type: string): ValueCheck {
  return (node) => {
    if (node.form !== 'simple') return `is ${formOf(node)}`;
    return shape.test(node.text) ? null : `"${node.text}" is no ${type}`;
  };
}

function choiceCheck(type: string, choices: ReadonlySet<string>): ValueCheck {
  const whole = checkOf(type);
  return (node) =>
    whole(node) ?? (choices.has(node.text) ? null : `"${node.text}" is not an allowed value`);
}

function arrayCheck(kind: string, item: string): ValueCheck {
  const form = kind === 'bag' ? 'Bag' : kind === 'seq' ? 'Seq' : 'Alt';
  const check = checkOf(item);
  return (node) => {
    if (node.form !== form) return `is ${formOf(node)}, not a ${form}`;
    return firstOf(node.children, check);
  };
}

function languageCheck(node: XmpNode): string | null {
  if (node.form !== 'Alt') return `is ${formOf(node)}, not a language alternative`;
  return firstOf(node.children, (item) =>
    item.form === 'simple' && item.lang !== null ? null : 'an alternative has no language',
  );
}

/** The check of a structure with the fields that `fieldOf` knows. */
export function structureCheck(
  type: string,
  namespace: string,
  fieldOf: (name: string) => ValueCheck | null,
): ValueCheck {
  return (node) => {
    if (node.form !== 'struct') return `is ${formOf(node)}, not a structure ${type}`;
    return firstOf(node.children, (field) => {
      const check = field.namespace === namespace ? fieldOf(field.name) : null;
      if (!check) return `the structure ${type} has no field ${field.prefix}:${field.name}`;
      const wrong = check(field);
      return wrong === null ? null : `${field.prefix}:${field.name} ${wrong}`;
    });
  };
}

function firstOf(nodes: readonly XmpNode[], check: ValueCheck): string | null {
  for (const node of nodes) {
    const wrong = check(node);
    if (wrong !== null) return wrong;
  }
  return null;
}

function formOf({ form }: XmpNode): string {
  return form === 'simple' ? 'a simple value' : form === 'struct' ? 'a structure' : `a ${form}`;
}

/** Types by namespace and property. */
export type SchemaSet = ReadonlyMap<string, SchemaTable['properties']>;

/** Schemas, to be looked up by namespace. */
export function schemaSet(tables: readonly SchemaTable[]): SchemaSet {
  return new Map(tables.map(({ namespace, properties }) => [namespace, properties]));
}
