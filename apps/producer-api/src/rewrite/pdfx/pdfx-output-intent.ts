import { PdfDict, PdfName, type PdfObject, PdfString } from '@forme/pdf-core';
import { readIccProfile } from '@forme/pdf-core/color';
import { encodeTextString } from '@forme/pdf-core/syntax';
import { type OpOf, refuse, type RewriteContext } from '../rewrite-context';

const MOST_PROFILE_BYTES = 16 * 1024 * 1024;

/** Output intents of the catalog but those of PDF/X. */
function otherIntents({ draft }: RewriteContext): readonly PdfObject[] {
  return (draft.array(draft.catalog, 'OutputIntents') ?? []).filter((written) => {
    const intent = draft.resolve(written);
    return !(intent instanceof PdfDict) || draft.name(intent, 'S') !== 'GTS_PDFX';
  });
}

/** Removes the output intents of PDF/X; others stay. */
export function removePdfxIntents(context: RewriteContext): void {
  const others = otherIntents(context);
  const { draft } = context;
  if (others.length === (draft.array(draft.catalog, 'OutputIntents') ?? []).length) return;
  draft.editCatalog({ OutputIntents: others.length > 0 ? [...others] : undefined });
}

/**
 * Writes the output intent that the plan asks for (ISO 32000-2, 14.11.5): an uploaded profile is embedded, any other name is a
 * condition of the registry of the ICC. Without a name in the plan the document's own intents stay.
 */
export function writePdfxIntent(
  context: RewriteContext,
  { output_profile: name }: OpOf<'pdfx_pin'>,
): void {
  if (name === undefined) return;
  const { draft, input } = context;
  const file = input.externals.get(name);
  const text = (value: string): PdfString => new PdfString(encodeTextString(value));
  const intent = { Type: PdfName.of('OutputIntent'), S: PdfName.of('GTS_PDFX') };
  let made: PdfDict;
  if (file) {
    if (file.source.length > MOST_PROFILE_BYTES) {
      refuse(context, 'profile_too_large', `The profile ${name} is too large`, 'output_profile');
    }
    const bytes = Uint8Array.from(file.source.read(0, file.source.length));
    const facts = readIccProfile(bytes);
    if (!facts.valid || facts.components === null) {
      refuse(context, 'profile_unusable', `${name} is no ICC profile`, 'output_profile');
    }
    const description = facts.description ?? name;
    made = PdfDict.of({
      ...intent,
      OutputConditionIdentifier: text('Custom'),
      OutputCondition: text(description),
      Info: text(description),
      DestOutputProfile: draft.addStream({ N: facts.components }, bytes),
    });
  } else {
    made = PdfDict.of({
      ...intent,
      OutputConditionIdentifier: text(name),
      RegistryName: text('http://www.color.org'),
      Info: text(name),
    });
  }
  draft.editCatalog({ OutputIntents: [...otherIntents(context), draft.add(made)] });
}
