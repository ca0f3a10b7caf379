import type { ColorSpaceFacts, DefinedColors, DefaultSpaces } from '@forme/pdf-core/color';

const families = {
  DefaultGray: 'DeviceGray',
  DefaultRGB: 'DeviceRGB',
  DefaultCMYK: 'DeviceCMYK',
} as const;

/** The default colour spaces (ISO 32000-2, 8.6.5.6) of the pages, from 1; of several on a page the first one met. */
export function defaultSpaces(colors: DefinedColors): (page: number | undefined) => DefaultSpaces {
  const byPage = new Map<number, Partial<Record<keyof DefaultSpaces, ColorSpaceFacts>>>();
  for (const { names, space, pages } of colors.colorSpaces) {
    for (const [name, family] of Object.entries(families)) {
      if (!names.includes(name)) continue;
      for (const page of pages) {
        const known = byPage.get(page) ?? {};
        known[family] ??= space;
        byPage.set(page, known);
      }
    }
  }
  return (page) => (page === undefined ? none : (byPage.get(page) ?? none));
}

const none: DefaultSpaces = {};
