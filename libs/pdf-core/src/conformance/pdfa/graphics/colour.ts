import type { ColorSpaceFacts } from '../../../color/color-space';
import { PdfDict } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { contentWalk } from '../../facts/content-walk';
import { type PaintedSpace, paintedUse, spacesOf } from '../../facts/painted-use';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';
import { outputSpaceOn, pdfaIntents, profileFault } from './output-space';
import { separationFaults, spotFaults } from './spot-colours';

const intentClasses = new Set(['output', 'display']);
const intentSpaces = new Set(['RGB', 'CMYK', 'GRAY']);
const sourceClasses = new Set(['input', 'display', 'output', 'space']);
const sourceSpaces = new Set(['RGB', 'CMYK', 'GRAY', 'Lab']);

/** Output intents and colour spaces (ISO 19005-1, 6.2.2, 6.2.3; 19005-2, 6.2.3, 6.2.4). */
export const colour: readonly PdfaRule[] = [
  {
    at: { 1: '6.2.2-1', 2: '6.2.3-1', 4: '6.2.3-1' },
    title: 'Profiles of output intents',
    rule: 'The profile of an output intent is a valid output or display profile of RGB, CMYK or gray, of version 2 (in PDF/A-2 and PDF/A-3 of 2 to 4).',
    evaluate: (facts, part) =>
      facts.outputIntents.flatMap(({ profile, objectKey }) => {
        const wrong = profile && profileFault(profile.icc, part, intentClasses, intentSpaces);
        return wrong ? [{ evidence: `output intent ${objectKey ?? ''}: ${wrong}` }] : [];
      }),
  },
  {
    at: { 1: '6.2.2-2', 2: '6.2.3-2', 4: '6.2.3-2' },
    title: 'One output profile',
    rule: 'All output intents with a profile name the same profile object.',
    evaluate: ({ outputIntents }) => {
      const keys = new Set(outputIntents.flatMap(({ profile }) => profile?.objectKey ?? []));
      return keys.size > 1 ? [{ evidence: `the profiles are ${[...keys].join(', ')}` }] : [];
    },
  },
  {
    at: { 1: '6.2.3.2-1', 2: '6.2.4.2-1', 4: '6.2.4.2-1' },
    title: 'ICC-based colour spaces',
    rule: 'The profile of an ICCBased space is valid, of an allowed class, space and version, and has N components.',
    evaluate: (facts, part) => iccBased(facts, part),
  },
  {
    at: { 2: '6.2.4.2-2', 4: '6.2.4.2-2' },
    title: 'Overprint in ICC-based CMYK',
    rule: 'Marks in ICCBased CMYK do not overprint in mode 1.',
    evaluate: (facts) =>
      [...paintedUse(facts).overprintedIcc].map((page) => ({
        evidence: 'marks in ICCBased CMYK overprint in mode 1',
        page,
      })),
  },
  {
    at: { 1: '6.2.3.3-1', 2: '6.2.4.3-1', 4: '6.2.4.3-1' },
    title: 'Device colours',
    rule: 'Device colours are used only where a Default space or the profile of the output intent says what they are.',
    evaluate: (facts, part) => setColours(facts, part),
  },
  {
    at: { 1: '6.2.3.4-1', 2: '6.2.4.4-1', 4: '6.2.4.4-1' },
    title: 'Alternate spaces',
    rule: 'The alternate space of a Separation or DeviceN space is no device space but one that could be used itself.',
    evaluate: (facts, part) => undefinedDevice(facts, part, { spot: true }),
  },
  {
    at: { 2: '6.2.4.5-1' },
    title: 'Base spaces',
    rule: 'What is asked of device spaces is asked of the base of Indexed spaces and the underlying space of patterns too.',
    evaluate: (facts, part) => undefinedDevice(facts, part, { basesOnly: true }),
  },
  {
    at: { 2: '6.2.4.4-2', 4: '6.2.4.4-2' },
    title: 'Spot colours of DeviceN',
    rule: 'Every spot colour of a DeviceN space has an entry in its Colorants dictionary.',
    evaluate: (facts) => spotFaults(facts),
  },
  {
    at: { 2: '6.2.4.4-3', 4: '6.2.4.4-3' },
    title: 'Separations of one name',
    rule: 'Separation spaces of one name have the same alternate space and tint transformation.',
    evaluate: (facts) => separationFaults(facts),
  },
];

/** The resulting device space, and whether it is the alternate of a Separation or DeviceN space. */
interface Reduced {
  readonly space: ColorSpaceFacts;
  readonly spot: boolean;
}

function reduce(space: ColorSpaceFacts): Reduced {
  let at = space;
  let spot = false;
  for (let level = 0; level < 8; level++) {
    if (at.family === 'Indexed') at = at.base;
    else if (at.family === 'Separation' || at.family === 'DeviceN') {
      spot = true;
      at = at.alternate;
    } else if (at.family === 'Pattern' && at.underlying) at = at.underlying;
    else break;
  }
  return { space: at, spot };
}

/** Colour space that an output intent must have for device colours; DeviceGray accepts any. */
const needed = { DeviceGray: null, DeviceRGB: 'RGB', DeviceCMYK: 'CMYK' } as const;

function deviceFamily(space: ColorSpaceFacts): keyof typeof needed | null {
  // CalCMYK is DeviceCMYK by another name (ISO 32000-1, 8.6.5.1).
  if (space.family === 'Unknown') return space.written === 'CalCMYK' ? 'DeviceCMYK' : null;
  return space.family in needed ? (space.family as keyof typeof needed) : null;
}

/** True for a space that says itself which colours it means. */
function isIndependent(space: ColorSpaceFacts | null): boolean {
  return space !== null && /^(?:ICCBased|CalGray|CalRGB|Lab)$/.test(space.family);
}

/** Painted spaces that end in a device space which nothing defines. */
function* undefinedDevice(
  facts: ConformanceFacts,
  part: PdfaPart,
  {
    spot = false,
    basesOnly = false,
  }: { readonly spot?: boolean; readonly basesOnly?: boolean } = {},
): Iterable<Failure> {
  for (const use of painted(facts)) {
    const reduced = reduce(use.space);
    const { space } = reduced;
    const family = deviceFamily(space);
    if (reduced.spot !== spot || !family || isIndependent(use.substitute)) continue;
    if (basesOnly && use.space === space) continue;
    const wanted = needed[family];
    const through = use.space === space ? '' : ` under ${use.space.family}`;
    for (const page of use.pages) {
      const output = outputSpaceOn(facts, part, page);
      if (output !== null && (wanted === null || wanted === output)) continue;
      if (part === 4 && wanted !== null && blendsIn(facts, wanted, page)) continue;
      const intent =
        output === null ? 'there is no output intent' : `the output intent is ${output}`;
      yield { evidence: `${family}${through}: ${intent}`, page };
    }
  }
}

/** True when a group of the page blends in a device-independent space of RGB or CMYK, which defines device colours in PDF/A-4 (6.2.4.3). */
function blendsIn(facts: ConformanceFacts, wanted: string, page: number): boolean {
  return paintedUse(facts).spaces.some(({ space, role, pages }) => {
    if (role !== 'group' || !pages.has(page)) return false;
    if (space.family === 'CalRGB') return wanted === 'RGB';
    return space.family === 'ICCBased' && space.profile?.colorSpace === wanted;
  });
}

/** Colours that are set count whether something is painted with them or not. */
function* setColours(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  yield* undefinedDevice(facts, part);
  const spaces = facts.shared(spacesOf);
  for (const { family, substitute, place, page } of contentWalk(facts).devices) {
    if (family === 'DeviceGray') continue;
    const stands = substitute === null ? null : spaces.read(substitute);
    const output = outputSpaceOn(facts, part, page);
    if (isIndependent(stands) || output === needed[family]) continue;
    if (part === 4 && blendsIn(facts, needed[family], page)) continue;
    yield {
      evidence: `${place}: ${family} is set, the output intent is ${output ?? 'absent'}`,
      page,
    };
  }
}

function painted(facts: ConformanceFacts): readonly PaintedSpace[] {
  return paintedUse(facts).spaces.filter(({ role }) => role !== 'group');
}

function* iccBased(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  if (part === 1) yield* intentComponents(facts);
  const seen = new Set<ColorSpaceFacts>();
  for (const { space, substitute, pages } of paintedUse(facts).spaces) {
    for (const used of [space, substitute, reduce(space).space]) {
      if (used?.family !== 'ICCBased' || seen.has(used)) continue;
      seen.add(used);
      const fault =
        profileFault(used.profile, part, sourceClasses, sourceSpaces) ??
        (used.componentMismatch === true ? `N is ${used.writtenComponents ?? 'missing'}` : null);
      const page = Math.min(...pages);
      if (fault !== null) yield { evidence: `${used.profileKey ?? 'ICCBased'}: ${fault}`, page };
    }
  }
}

/** True when the document has an output intent of PDF/A with a profile. */
export function hasOutputProfile(facts: ConformanceFacts): boolean {
  return pdfaIntents(facts).some(({ profile }) => profile !== null);
}

const componentsOf: Readonly<Record<string, number>> = { GRAY: 1, RGB: 3, Lab: 3, CMYK: 4 };

/** N of the profile stream of an output intent, which PDF/A-1 judges as that of a colour space. */
function* intentComponents(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  for (const written of pdf.array(pdf.catalog, 'OutputIntents') ?? []) {
    const intent = pdf.resolve(written);
    const stream = intent instanceof PdfDict ? pdf.stream(intent, 'DestOutputProfile') : null;
    const space = stream && facts.shared(spacesOf).profile(stream)?.colorSpace;
    const wanted = componentsOf[space ?? ''];
    if (!stream || wanted === undefined || pdf.integer(stream.dict, 'N') === wanted) continue;
    yield { evidence: `${stream.ref?.key ?? 'the output profile'}: N is not ${wanted}` };
  }
}
