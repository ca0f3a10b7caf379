import type { PdfDict, PdfObject } from '../syntax/objects';
import { PdfError } from '../syntax/pdf-error';
import { aes256OwnerKey, aes256UserKey } from './aes256-key';
import type { EncryptionFacts } from './encryption-facts';
import { type HandlerDict, methodOf, readHandlerDict } from './handler-dict';
import { legacyOwnerKey, legacyUserKey } from './legacy-key';
import type { ObjectCipher } from './object-cipher';
import { legacyPasswordForms, unicodePasswordForms } from './password-bytes';
import { standardCipher } from './standard-cipher';

/** Inputs that unlock an encrypted document. */
export interface UnlockRequest {
  /** The encryption dictionary. */
  readonly dict: PdfDict;
  /** First part of the file identifier; empty when the file has none. */
  readonly id: Uint8Array;
  /** User or owner password; undefined or empty for none. */
  readonly password: string | undefined;
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
}

/** An unlocked document. */
export interface Unlocked {
  readonly cipher: ObjectCipher;
  readonly facts: EncryptionFacts;
}

/**
 * Unlocks a document (ISO 32000-2, 7.6.4): the empty password first, then the given one as owner and as user password. A document
 * of which only embedded files are encrypted (7.6.6) opens without a password.
 * Throws `PdfError` `password_required`, `password_incorrect` or `encryption_unsupported`; no message holds a password.
 */
export function unlock({ dict, id, password, resolve }: UnlockRequest): Unlocked {
  const handler = readHandlerDict(dict, resolve);
  const opened =
    openWithEmpty(handler, id) ?? openWith(handler, id, password) ?? openWithout(handler, password);
  if (!opened) {
    throw password
      ? new PdfError('password_incorrect', 'the password does not open the document')
      : new PdfError('password_required', 'the document needs a password');
  }
  return {
    cipher: standardCipher(handler, opened.key),
    facts: {
      filter: handler.filter,
      v: handler.v,
      r: handler.r,
      method: methodOf(handler, handler.streamFilter),
      lengthBits: handler.keyBytes * 8,
      permissions: handler.permissions,
      encryptMetadata: handler.encryptMetadata,
      openedWith: opened.openedWith,
    },
  };
}

interface Opened {
  /** Null: no key is known. */
  readonly key: Uint8Array | null;
  readonly openedWith: EncryptionFacts['openedWith'];
}

function openWithEmpty(handler: HandlerDict, id: Uint8Array): Opened | null {
  const empty = new Uint8Array(0);
  const key = userKey(handler, id, empty) ?? ownerKey(handler, id, empty);
  return key && { key, openedWith: 'empty' };
}

function openWith(handler: HandlerDict, id: Uint8Array, password = ''): Opened | null {
  if (password === '') return null;
  const forms = handler.r >= 5 ? unicodePasswordForms(password) : legacyPasswordForms(password);
  for (const form of forms) {
    const asOwner = ownerKey(handler, id, form);
    if (asOwner) return { key: asOwner, openedWith: 'owner' };
    const asUser = userKey(handler, id, form);
    if (asUser) return { key: asUser, openedWith: 'user' };
  }
  return null;
}

function openWithout(handler: HandlerDict, password = ''): Opened | null {
  if (password !== '') return null;
  const { streamFilter, stringFilter } = handler;
  const isClear = [streamFilter, stringFilter].every(
    (name) => methodOf(handler, name) === 'Identity',
  );
  return isClear ? { key: null, openedWith: 'none' } : null;
}

function userKey(handler: HandlerDict, id: Uint8Array, password: Uint8Array): Uint8Array | null {
  return handler.r >= 5 ? aes256UserKey(handler, password) : legacyUserKey(handler, id, password);
}

function ownerKey(handler: HandlerDict, id: Uint8Array, password: Uint8Array): Uint8Array | null {
  return handler.r >= 5 ? aes256OwnerKey(handler, password) : legacyOwnerKey(handler, id, password);
}
