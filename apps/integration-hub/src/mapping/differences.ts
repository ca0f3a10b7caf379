import { isRecord } from '../model';

/** A place where two documents differ; what one does not have is null. */
export interface Difference {
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Where two JSON documents differ, as deep as both have objects or arrays, in the order of their members. */
export function differences(before: unknown, after: unknown, pointer = ''): readonly Difference[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, at) =>
      differences(before[at], after[at], `${pointer}/${at}`),
    ).flat();
  }
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return names.flatMap((name) =>
      differences(
        own(before, name),
        own(after, name),
        `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      ),
    );
  }
  return [{ pointer, before: before ?? null, after: after ?? null }];
}

function own(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
