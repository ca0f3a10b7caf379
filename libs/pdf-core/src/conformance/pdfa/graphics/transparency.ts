import { isPdfArray, type PdfDict, PdfName, PdfStream } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { pageAnnotations } from '../../facts/annotations';
import { contentWalk } from '../../facts/content-walk';
import { paintedUse } from '../../facts/painted-use';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';
import { hasOutputProfile } from './colour';
import { outputSpaceOn } from './output-space';
import { usedStates } from './states';

const blendModes = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);
/** CA and ca are 1 within what numbers of a page can say. */
const slack = 0.000_001;

/** Transparency (ISO 19005-1, 6.4; 19005-2, 6.2.10). */
export const transparency: readonly PdfaRule[] = [
  {
    at: { 1: '6.4-1' },
    title: 'No soft masks',
    rule: 'SMask of a graphics state in use is absent or None, and no image has a soft mask.',
    evaluate: (facts) => softMasks(facts),
  },
  {
    at: { 1: '6.4-3' },
    title: 'No transparency groups',
    rule: 'No page and no form XObject in use is a transparency group.',
    evaluate: (facts) => groups(facts),
  },
  {
    at: { 1: '6.4-4' },
    title: 'Normal blending',
    rule: 'BM of a graphics state in use is absent, Normal or Compatible.',
    evaluate: (facts) =>
      usedStates(facts).flatMap(({ dict, key, page }) => {
        const mode = facts.pdf.get(dict, 'BM');
        if (mode === null) return [];
        const plain = mode instanceof PdfName && /^(?:Normal|Compatible)$/.test(mode.value);
        return plain ? [] : [{ evidence: `${key}: BM is not Normal`, page }];
      }),
  },
  {
    at: { 1: '6.4-5' },
    title: 'Opaque marks',
    rule: 'CA and ca of a graphics state in use are absent or 1.0.',
    evaluate: (facts) =>
      usedStates(facts).flatMap(({ dict, key, page }) =>
        ['CA', 'ca'].flatMap((name) => {
          const alpha = facts.pdf.get(dict, name);
          const opaque = typeof alpha === 'number' && Math.abs(alpha - 1) <= slack;
          return alpha === null || opaque ? [] : [{ evidence: `${key}: ${name} is not 1.0`, page }];
        }),
      ),
  },
  {
    at: { 2: '6.2.10-1', 4: '6.2.9-2' },
    title: 'Blending space of pages',
    rule: 'Without an output intent, every page with transparency is a group with a colour space.',
    evaluate: (facts, part) => blendingSpaces(facts, part),
  },
  {
    at: { 2: '6.2.10-2', 4: '6.2.9-1' },
    title: 'Blend modes',
    rule: 'Blend modes are those of ISO 32000-1.',
    evaluate: (facts, part) => unknownModes(facts, part),
  },
  {
    at: { 2: '6.2.10-3', 4: '6.2.9-3' },
    title: 'Device spaces of groups',
    rule: 'A device space that a group blends in is that of the output intent.',
    evaluate: (facts, part) => groupSpaces(facts, part),
  },
];

function* softMasks(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  for (const { dict, key, page } of usedStates(facts)) {
    const mask = pdf.get(dict, 'SMask');
    const none = mask === null || (mask instanceof PdfName && mask.value === 'None');
    if (!none) yield { evidence: `${key}: the graphics state has a soft mask`, page };
  }
  for (const { category, written, name, page } of contentWalk(facts).used) {
    const object = category === 'XObject' ? pdf.resolve(written) : null;
    if (!(object instanceof PdfStream)) continue;
    const mask = pdf.get(object.dict, 'SMask');
    const none = mask === null || (mask instanceof PdfName && mask.value === 'None');
    if (!none) yield { evidence: `${object.ref?.key ?? name}: the XObject has a soft mask`, page };
  }
}

function* groups(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  for (const { dict, index } of pdf.pages) {
    if (isTransparent(facts, dict)) {
      yield { evidence: `page ${index + 1} is a transparency group`, page: index + 1 };
    }
  }
  for (const { dict, place, page } of usedForms(facts)) {
    if (isTransparent(facts, dict)) yield { evidence: `${place} is a transparency group`, page };
  }
}

interface UsedForm {
  readonly dict: PdfDict;
  readonly place: string;
  readonly page: number;
}

/** Forms that content paints. */
function usedForms(facts: ConformanceFacts): readonly UsedForm[] {
  const { pdf } = facts;
  return contentWalk(facts).used.flatMap(({ category, written, name, page }) => {
    const object = category === 'XObject' ? pdf.resolve(written) : null;
    if (!(object instanceof PdfStream) || pdf.name(object.dict, 'Subtype') !== 'Form') return [];
    return [{ dict: object.dict, place: object.ref?.key ?? name, page }];
  });
}

function isTransparent({ pdf }: ConformanceFacts, dict: PdfDict): boolean {
  const group = pdf.dict(dict, 'Group');
  return group !== null && pdf.name(group, 'S') === 'Transparency';
}

function* blendingSpaces(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  if (hasOutputProfile(facts)) return;
  const { pdf } = facts;
  const own = new Set(
    facts.outputIntents.flatMap(({ page, profile }) => (profile && part === 4 ? [page] : [])),
  );
  const pages = new Map(transparentPages(facts));
  if (part === 4) {
    for (const { page, mode } of annotationModes(facts)) {
      if (mode !== 'Normal') pages.set(page, `blend mode ${mode} of an annotation`);
    }
  }
  for (const { index, dict } of pdf.pages) {
    const what = pages.get(index + 1);
    const group = pdf.dict(dict, 'Group');
    if (what === undefined || own.has(index + 1)) continue;
    if (group && pdf.get(group, 'CS') !== null) continue;
    const evidence = `the page has transparency (${what}) and no blending colour space`;
    yield { evidence, page: index + 1 };
  }
}

/** Blend modes of annotations (ISO 32000-2, 12.5.2). */
function annotationModes(
  facts: ConformanceFacts,
): readonly { readonly page: number; readonly mode: string; readonly place: string }[] {
  return pageAnnotations(facts).flatMap(({ dict, page, place }) => {
    const mode = facts.pdf.name(dict, 'BM');
    return mode === null ? [] : [{ page, mode, place }];
  });
}

/** Pages from 1 with what makes them transparent, glyph procedures that are not shown among it. */
function transparentPages(facts: ConformanceFacts): ReadonlyMap<number, string> {
  const { pdf } = facts;
  const found = new Map<number, string>();
  const add = (page: number, what: string): void => {
    if (!found.has(page)) found.set(page, what);
  };
  for (const { what, pages } of paintedUse(facts).transparency) {
    for (const page of pages) add(page, what);
  }
  for (const { dict, key, page } of usedStates(facts)) {
    const alphas = ['CA', 'ca'].map((name) => pdf.number(dict, name) ?? 1);
    if (alphas.some((alpha) => alpha < 1)) add(page, `alpha of ${key}`);
    if (pdf.dict(dict, 'SMask')) add(page, `soft mask of ${key}`);
    const mode = pdf.name(dict, 'BM') ?? 'Normal';
    if (mode !== 'Normal' && mode !== 'Compatible') add(page, `blend mode ${mode}`);
  }
  for (const { dict, place, page } of usedForms(facts)) {
    if (isTransparent(facts, dict)) add(page, `group ${place}`);
  }
  // A group at the level of the page does not make what is on it transparent.
  for (const { index, dict } of pdf.pages) {
    if (found.get(index + 1) === 'transparency group' && isTransparent(facts, dict)) {
      const others = paintedUse(facts).transparency.some(
        ({ what, pages }) => what !== 'transparency group' && pages.has(index + 1),
      );
      const forms = usedForms(facts).some(
        (form) => form.page === index + 1 && isTransparent(facts, form.dict),
      );
      if (!others && !forms) found.delete(index + 1);
    }
  }
  return found;
}

function* unknownModes(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  const { pdf } = facts;
  for (const { mode, place, page } of part === 4 ? annotationModes(facts) : []) {
    if (!blendModes.has(mode)) yield { evidence: `${place}: the blend mode is ${mode}`, page };
  }
  for (const { dict, key, page } of usedStates(facts)) {
    const mode = pdf.get(dict, 'BM');
    for (const item of isPdfArray(mode) ? mode : [mode]) {
      const name = pdf.resolve(item);
      if (name instanceof PdfName && !blendModes.has(name.value)) {
        yield { evidence: `${key}: the blend mode is ${name.value}`, page };
      }
    }
  }
}

function* groupSpaces(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  const wanted = { DeviceGray: null, DeviceRGB: 'RGB', DeviceCMYK: 'CMYK' };
  for (const { space, role, pages } of paintedUse(facts).spaces) {
    if (role !== 'group' || !(space.family in wanted)) continue;
    const needed = wanted[space.family as keyof typeof wanted];
    for (const page of pages) {
      const output = outputSpaceOn(facts, part, page);
      if (output !== null && (needed === null || needed === output)) continue;
      yield {
        evidence: `a group blends in ${space.family}, the output intent is ${output ?? 'absent'}`,
        page,
      };
    }
  }
}
