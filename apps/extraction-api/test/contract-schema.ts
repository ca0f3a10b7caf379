import { ExtractedDocument } from '@forme/contracts/extraction';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const validate = ajv.compile<ExtractedDocument>(ExtractedDocument);

/** What the contract finds wrong with a document, as `path message`; at most three. */
export function contractErrors(document: ExtractedDocument): readonly string[] {
  if (validate(document)) return [];
  return (validate.errors ?? [])
    .slice(0, 3)
    .map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
