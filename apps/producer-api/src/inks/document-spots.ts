import { PdfDict, PdfName, type PdfDocument, type PdfObject } from '@forme/pdf-core';
import { type ColorSpaceFacts, ColorSpaceReader, type DeviceNSpace } from '@forme/pdf-core/color';
import { walkResources } from '@forme/pdf-core/document';
import { isFunction, readFunction } from '@forme/pdf-core/functions';

/** Names that are no spot (ISO 32000-2, 8.6.6.4). */
const reserved = new Set(['All', 'None', 'Cyan', 'Magenta', 'Yellow', 'Black']);

/**
 * The spot colorants that the pages of a document define, by name, each with a Separation space: the document's own, or one made from a
 * DeviceN space that has it. Objects are those of the document.
 */
export function documentSpots(document: PdfDocument): ReadonlyMap<string, PdfObject> {
  const reader = new ColorSpaceReader(document);
  const spots = new Map<string, PdfObject>();
  const members = new Map<string, readonly [space: DeviceNSpace, at: number]>();
  for (const resource of walkResources(document, document.pages).of('color_space')) {
    for (const space of chainOf(reader.read(resource.ref ?? resource.object))) {
      if (space.family === 'Separation' && !reserved.has(space.name)) {
        const definition = reader.definition(space);
        if (definition && !spots.has(space.name)) spots.set(space.name, definition);
      }
      if (space.family !== 'DeviceN') continue;
      const process = space.process?.components ?? [];
      space.names.forEach((name, at) => {
        if (reserved.has(name) || process.includes(name) || members.has(name)) return;
        members.set(name, [space, at]);
      });
    }
  }
  for (const [name, [space, at]] of members) {
    if (!spots.has(name)) spots.set(name, separationOf(document, reader, space, at));
  }
  return new Map([...spots].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function* chainOf(space: ColorSpaceFacts): Iterable<ColorSpaceFacts> {
  yield space;
  if (space.family === 'Indexed') yield* chainOf(space.base);
  else if (space.family === 'Pattern' && space.underlying) yield* chainOf(space.underlying);
}

/** A Separation space that looks as the DeviceN space does with that colorant alone. */
function separationOf(
  document: PdfDocument,
  reader: ColorSpaceReader,
  space: DeviceNSpace,
  at: number,
): PdfObject {
  const [, names, alternate = null, tint] = reader.definition(space) ?? [];
  const written = document.resolve(names);
  const name = Array.isArray(written) ? document.resolve((written as PdfObject[])[at]) : null;
  const own = name instanceof PdfName ? name : PdfName.of('Black');
  const read = readFunction(document, tint);
  const isReadable = isFunction(read) && read.inputs === space.names.length;
  const colorOf = (amount: number): number[] => {
    if (!isReadable) return [0, 0, 0, amount];
    const values = new Float64Array(read.outputs);
    read.evaluate(
      space.names.map((_, index) => (index === at ? amount : 0)),
      values,
    );
    return [...values];
  };
  const transform = PdfDict.of({
    FunctionType: 2,
    Domain: [0, 1],
    C0: colorOf(0),
    C1: colorOf(1),
    N: 1,
  });
  return [
    PdfName.of('Separation'),
    own,
    isReadable ? alternate : PdfName.of('DeviceCMYK'),
    transform,
  ];
}
