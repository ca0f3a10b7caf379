import { PdfDict, PdfName, type PdfObject, PdfString } from '@forme/pdf-core';
import { encodeTextString } from '@forme/pdf-core/syntax';
import { profileFile } from '../color/profile-file';
import type { OpOf, RewriteContext } from '../rewrite-context';

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
 * Writes the output intent of the plan (ISO 32000-2, 14.11.5): an uploaded profile is embedded, any other name is a condition of the registry of
 * the ICC. Without a name in the plan the document's own intents stay.
 */
export function writePdfxIntent(
  context: RewriteContext,
  { output_profile: name }: OpOf<'pdfx_pin'>,
): void {
  if (name === undefined) return;
  const { draft } = context;
  const file = profileFile(context, name, 'output_profile');
  const text = (value: string): PdfString => new PdfString(encodeTextString(value));
  const intent = { Type: PdfName.of('OutputIntent'), S: PdfName.of('GTS_PDFX') };
  let made: PdfDict;
  if (file) {
    const description = file.description ?? name;
    made = PdfDict.of({
      ...intent,
      OutputConditionIdentifier: text('Custom'),
      OutputCondition: text(description),
      Info: text(description),
      DestOutputProfile: draft.addStream({ N: file.components }, file.content),
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
