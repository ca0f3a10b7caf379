import { catalogEntries } from './document/catalog';
import { embeddedConformance } from './document/embedded-conformance';
import { embeddedFiles } from './document/embedded-files';
import { fonts } from './fonts/fonts';
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
import { clausesOf, holds, type PdfaRule } from './pdfa-rule';

const ownRules: readonly PdfaRule[] = [
  ...identification,
  ...fileLayout,
  ...objectRules,
  ...limits,
  ...embeddedFiles,
  ...catalogEntries,
  ...colour,
  ...fonts,
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
];

const rules: readonly PdfaRule[] = [
  ...ownRules,
  embeddedConformance((facts, part) => ownRules.every((rule) => holds(rule, facts, part))),
];

/** PDF/A-1b (ISO 19005-1). */
export const pdfa1b = clausesOf(1, rules);
/** PDF/A-2b (ISO 19005-2). */
export const pdfa2b = clausesOf(2, rules);
/** PDF/A-3b (ISO 19005-3). */
export const pdfa3b = clausesOf(3, rules);

export { pdfaNotes } from './ledger-notes';
