import { check, hits, missing } from '../check';

const defaults = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK']);

/** DefaultGray, DefaultRGB and DefaultCMYK give device colours another meaning. */
export const defaultColorSpace = check({
  id: 'LNT_COLOR_020',
  title: 'Default colour space defined',
  category: 'color',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '8.6.5.6',
  thresholds: [],
  message: 'The resources define {name}, which replaces the device colour space.',
  why: 'The numbers of device colours are converted instead of going to the plates unchanged.',
  fix: 'Leave default spaces out when device colours are meant for the press.',
  evaluate: ({ color_spaces: spaces }) => {
    if (!spaces) return missing('colour space');
    return hits(
      spaces.flatMap(({ id, resource_names: names, page_refs: [page] }) =>
        names
          .filter((name) => defaults.has(name))
          .map((name) => ({
            ...(page ? { page } : {}),
            objectId: id,
            objectType: 'color_space' as const,
            params: { name },
          })),
      ),
    );
  },
});
