import { hexText } from '../../../bytes/byte-text';
import { derChildren, type DerElement, derElement } from './der';

/** Signer facts of a PKCS#7 object. */
export interface SignedDataFacts {
  /** Number of SignerInfo structures. */
  readonly signers: number;
  /** True when the certificate of every signer is included. */
  readonly hasSigningCertificates: boolean;
}

/** Signers whose certificates are looked for: more than one is a fault anyway. */
const mostSigners = 16;
const mostCertificates = 1000;
const SEQUENCE = 0x30;
const SET = 0x31;
const OBJECT_IDENTIFIER = 0x06;
const EXPLICIT_0 = 0xa0;
const KEY_IDENTIFIER = 0x80;
/** `1.2.840.113549.1.7.2`, signedData. */
const signedDataType = '2a864886f70d010702';

/** Reads a PKCS#7 object of type signedData (RFC 2315, 9; RFC 5652, 5); bytes after it are padding. Null for other data. */
export function readSignedData(bytes: Uint8Array): SignedDataFacts | null {
  const outer = inside(bytes, derElement(bytes, 0), SEQUENCE);
  const [type, content] = outer ?? [];
  if (type?.tag !== OBJECT_IDENTIFIER || hexOf(bytes, type) !== signedDataType) return null;
  const [signedData] = inside(bytes, content, EXPLICIT_0) ?? [];
  const parts = inside(bytes, signedData, SEQUENCE);
  const signers = inside(bytes, parts?.at(-1), SET);
  if (!parts || parts.length < 4 || !signers) return null;
  // Version, digest algorithms and content come first; the certificates are optional.
  const certificates = (inside(bytes, parts[3], EXPLICIT_0) ?? []).slice(0, mostCertificates);
  const hasSigningCertificates = signers
    .slice(0, mostSigners)
    .every((signer) =>
      certificates.some((certificate) => isCertificateOf(bytes, certificate, signer)),
    );
  return { signers: signers.length, hasSigningCertificates };
}

/** A signer names its certificate by issuer and serial number, or by the key's identifier. */
function isCertificateOf(bytes: Uint8Array, certificate: DerElement, signer: DerElement): boolean {
  const name = inside(bytes, signer, SEQUENCE)?.[1];
  if (!name) return false;
  if (name.tag === KEY_IDENTIFIER) {
    return hexOf(bytes, certificate).includes(hexOf(bytes, name));
  }
  const [issuer, serial] = inside(bytes, name, SEQUENCE) ?? [];
  const fields = inside(bytes, inside(bytes, certificate, SEQUENCE)?.[0], SEQUENCE) ?? [];
  // The version of a certificate is optional: serial number, algorithm and issuer follow it.
  const from = fields[0]?.tag === EXPLICIT_0 ? 1 : 0;
  const [ownSerial, , ownIssuer] = fields.slice(from);
  if (!issuer || !serial || !ownSerial || !ownIssuer) return false;
  return (
    hexOf(bytes, serial) === hexOf(bytes, ownSerial) &&
    hexOf(bytes, issuer) === hexOf(bytes, ownIssuer)
  );
}

function inside(
  bytes: Uint8Array,
  element: DerElement | null | undefined,
  tag: number,
): readonly DerElement[] | null {
  return element?.tag === tag ? derChildren(bytes, element) : null;
}

function hexOf(bytes: Uint8Array, { start, end }: DerElement): string {
  return hexText(bytes.subarray(start, end));
}
