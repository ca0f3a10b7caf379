import type { ColorSpaceFacts } from '../../color/color-space';
import { separationFaults } from '../pdfa/graphics/spot-colours';
import type { PaintedSpace } from '../facts/painted-use';
import { OUTSIDE, outputSpace, outputSpaceOn } from './output-space';
import { allParts, onPages, overPaint, type PdfxRule, x1a, x4AndX6 } from './pdfx-rule';

const managed = allParts.filter((part) => !x1a.includes(part));
/** Families that PDF/X-1a allows; other allowed families are based on them. */
const x1aFamilies: ReadonlySet<string> = new Set([
  'DeviceGray',
  'DeviceCMYK',
  'Separation',
  'DeviceN',
  'Indexed',
  'Pattern',
]);

/** Colour spaces of marks, images, shadings and groups. */
export const colorRules: readonly PdfxRule[] = [
  {
    parts: x1a,
    id: 'color-1',
    clause: '32000-1:8.6.3',
    title: 'CMYK, gray and spot colours',
    rule: 'Colours are DeviceCMYK, DeviceGray or spot colours with such an alternate space.',
    evaluate: overPaint(({ spaces }) =>
      faults(spaces, ({ space, substitute }) => {
        for (const part of chainOf(substitute ?? space)) {
          if (!x1aFamilies.has(part.family)) return familyText(space, part);
        }
        return null;
      }),
    ),
  },
  {
    parts: managed,
    id: 'color-2',
    clause: '32000-1:8.6.4',
    title: 'Device colours of the output',
    rule: 'DeviceRGB and DeviceCMYK are those of the output intent, or have a Default space.',
    evaluate: overPaint(({ spaces }, facts, part) =>
      faults(spaces, ({ space, substitute }, page) => {
        const output = part === 'X-6' ? outputSpaceOn(facts, page) : outputSpace(facts);
        return substitute ? null : deviceFault(space, output);
      }),
    ),
  },
  {
    parts: allParts,
    id: 'color-3',
    clause: '32000-1:8.6.5.5',
    title: 'ICC profiles',
    rule: 'Profiles of ICCBased spaces are valid, and N is the number of their channels.',
    evaluate: overPaint(({ spaces }) =>
      faults(spaces, ({ space, substitute }) => {
        for (const part of chainOf(substitute ?? space)) {
          if (part.family !== 'ICCBased') continue;
          const { profile, componentMismatch } = part;
          if (!profile?.valid)
            return `the profile is not valid (${profile?.problem ?? 'unreadable'})`;
          if (componentMismatch === true) return 'N and the channels of the profile differ';
        }
        return null;
      }),
    ),
  },
  {
    parts: allParts,
    id: 'color-4',
    clause: '32000-1:8.6',
    title: 'Readable colour spaces',
    rule: 'Colour spaces are those of ISO 32000-1.',
    evaluate: overPaint(({ spaces }) =>
      faults(spaces, ({ space }) => {
        for (const part of chainOf(space)) {
          if (part.family === 'Unknown')
            return `a colour space is ${part.reason.replaceAll('_', ' ')}`;
        }
        return null;
      }),
    ),
  },
  {
    parts: x4AndX6,
    id: 'color-5',
    clause: '32000-1:8.6.7',
    title: 'Overprint of ICC-based CMYK',
    rule: 'Marks in ICC-based CMYK do not overprint in mode 1.',
    evaluate: overPaint(({ overprintedIcc }) =>
      onPages(overprintedIcc, 'ICCBased CMYK overprints in mode 1'),
    ),
  },
  {
    parts: allParts,
    id: 'color-6',
    clause: '32000-1:8.6.5.8',
    title: 'Rendering intents',
    rule: 'Rendering intents are the four of ISO 32000-1.',
    evaluate: overPaint(function* ({ renderingIntents }) {
      for (const [name, page] of renderingIntents) {
        if (!intents.has(name)) yield* onPages([page], `the rendering intent ${name}`);
      }
    }),
  },
  {
    parts: x4AndX6,
    id: 'color-7',
    clause: '32000-1:8.6.6.4',
    title: 'One look of a spot colour',
    rule: 'Separation spaces of one name have the same alternate space and tint transformation.',
    evaluate: (facts) => separationFaults(facts),
  },
];

const intents: ReadonlySet<string> = new Set([
  'RelativeColorimetric',
  'AbsoluteColorimetric',
  'Perceptual',
  'Saturation',
]);

/** DeviceGray is understood under every output; the others must be those of the output. */
function deviceFault(space: ColorSpaceFacts, output: string | null): string | null {
  if (output === OUTSIDE) return null;
  for (const part of chainOf(space)) {
    const { family } = part;
    if (
      (family === 'DeviceRGB' && output !== 'RGB') ||
      (family === 'DeviceCMYK' && output !== 'CMYK')
    ) {
      return `${familyText(space, part)}, the output is ${output ?? 'unknown'}`;
    }
  }
  return null;
}

function familyText(space: ColorSpaceFacts, part: ColorSpaceFacts): string {
  return part === space ? part.family : `${part.family} under ${space.family}`;
}

function* faults(
  spaces: readonly PaintedSpace[],
  fault: (use: PaintedSpace, page: number) => string | null,
): Iterable<{ evidence: string; page: number }> {
  for (const use of spaces) {
    for (const page of use.pages) {
      const words = fault(use, page);
      if (words !== null) yield { evidence: `page ${page}: ${words} (${use.role})`, page };
    }
  }
}

/** The space and the spaces that define it: base, underlying, alternate. The alternate of ICCBased is not used (8.6.5.5). */
function* chainOf(space: ColorSpaceFacts): Iterable<ColorSpaceFacts> {
  yield space;
  if (space.family === 'Indexed') yield* chainOf(space.base);
  else if (space.family === 'Pattern' && space.underlying) yield* chainOf(space.underlying);
  else if (space.family === 'Separation' || space.family === 'DeviceN') {
    yield* chainOf(space.alternate);
  }
}
