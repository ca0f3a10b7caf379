import type { Clause } from '../clause';
import { catalogEntries } from './document/catalog';
import { embeddedConformance } from './document/embedded-conformance';
import { embeddedFiles } from './document/embedded-files';
import { fonts } from './fonts/fonts';
import { unicode } from './fonts/unicode';
import { colour } from './graphics/colour';
import { content } from './graphics/content';
import { graphicsStates } from './graphics/states';
import { transparency } from './graphics/transparency';
import { xobjects } from './graphics/xobjects';
import { actions } from './interactive/actions';
import { annotations } from './interactive/annotations';
import { forms } from './interactive/forms';
import { signatures } from './forms/signatures';
import { identification } from './identification';
import { infoAgreement } from './metadata/info-agreement';
import { metadataPacket } from './metadata/packet';
import { metadataProperties } from './metadata/properties';
import { fileLayout } from './structure/file-layout';
import { limits } from './structure/limits';
import { objectRules } from './structure/objects';
import { version2 } from './version-2';
import { logicalStructure } from './structure/logical-structure';
import { clausesOf, holds, type PdfaProfile, type PdfaRule } from './pdfa-rule';

const ownRules: readonly PdfaRule[] = [
  ...identification,
  ...fileLayout,
  ...objectRules,
  ...limits,
  ...embeddedFiles,
  ...catalogEntries,
  ...colour,
  ...fonts,
  ...unicode,
  ...xobjects,
  ...graphicsStates,
  ...content,
  ...transparency,
  ...annotations,
  ...actions,
  ...forms,
  ...signatures,
  ...metadataPacket,
  ...metadataProperties,
  ...infoAgreement,
  ...logicalStructure,
  ...version2,
];

const rules: readonly PdfaRule[] = [
  ...ownRules,
  embeddedConformance((facts, part, level) =>
    ownRules.every((rule) => holds(rule, facts, part, level)),
  ),
];

/** PDF/A by part and level (ISO 19005-1 to -4). */
export const pdfaProfiles = {
  pdfa1b: clausesOf(1, 'b', rules),
  pdfa1a: clausesOf(1, 'a', rules),
  pdfa2b: clausesOf(2, 'b', rules),
  pdfa2u: clausesOf(2, 'u', rules),
  pdfa2a: clausesOf(2, 'a', rules),
  pdfa3b: clausesOf(3, 'b', rules),
  pdfa3u: clausesOf(3, 'u', rules),
  pdfa3a: clausesOf(3, 'a', rules),
  pdfa4: clausesOf(4, '', rules),
  pdfa4e: clausesOf(4, 'e', rules),
  pdfa4f: clausesOf(4, 'f', rules),
} as const satisfies Readonly<Record<PdfaProfile, readonly Clause[]>>;

export { pdfaNotes } from './ledger-notes';
