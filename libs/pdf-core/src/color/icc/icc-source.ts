import { decodeWithinBudget } from '../../document/decode-within-budget';
import type { ObjectReader } from '../../document/object-reader';
import type { PdfStream } from '../../syntax/objects';
import { type IccProfileFacts, readIccProfile } from '../icc-profile';
import { cgats001 } from './cgats001.table';
import type { IccSource } from './icc-engine';

/** A profile that colours can be converted with, and its description. */
export interface NamedIccSource extends IccSource {
  /** The description tag; null without. */
  readonly description: string | null;
}

/** Classes of profiles that describe a device (ICC.1:2022, 7.2.5); links, abstract and named colour profiles do not. */
const deviceClasses: ReadonlySet<string | null> = new Set(['input', 'display', 'output', 'space']);

/** The profile in a stream of the document; null when its header or tag table says that it cannot be used. */
export function embeddedIccSource(
  reader: ObjectReader,
  stream: PdfStream,
  facts: IccProfileFacts | null,
): NamedIccSource | null {
  if (!facts?.valid || facts.components === null || facts.colorSpace === null) return null;
  if (!deviceClasses.has(facts.profileClass)) return null;
  const scope = stream.ref?.key ?? 'icc profile';
  return {
    sha256: facts.sha256,
    components: facts.components,
    colorSpace: facts.colorSpace,
    description: facts.description,
    bytes: () => decodeWithinBudget(reader, stream, scope)?.bytes ?? null,
  };
}

let bundled: NamedIccSource | null = null;

/** The profile taken for CMYK where a document names none: US offset printing (CGATS TR 001), from device to Lab only. */
export function bundledCmyk(): NamedIccSource {
  if (bundled) return bundled;
  const bytes = Uint8Array.from(Buffer.from(cgats001, 'base64'));
  const { sha256 } = readIccProfile(bytes);
  const description = 'CGATS001Compat-v2-micro';
  bundled = { sha256, components: 4, colorSpace: 'CMYK', description, bytes: () => bytes };
  return bundled;
}
