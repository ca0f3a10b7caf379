import { Type } from '@sinclair/typebox';

/** An id of the hub: a prefix and an opaque body. */
export const hubId = (prefix: string, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength: 128,
    examples: [`${prefix}_01JNB2Y8E4T9Q6V3K5M7R0XWZD`],
    ...(description ? { description } : {}),
  });

/** The version a change is based on. */
export const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'ETag that the caller read; any other version answers 412.' }),
  ),
});

/** The version of what is answered. */
export const etag: Readonly<Record<string, string>> = { ETag: 'Version of the resource.' };

/** Nothing of the caller's tenant has this id. */
export const notFound: Readonly<Record<number, string>> = {
  404: 'Nothing of this tenant has this id (not_found).',
};

/** The JSON body does not fit its schema. */
export const invalidBody: Readonly<Record<number, string>> = {
  422: 'The body does not fit its schema; `errors` lists each fault with a JSON pointer.',
};

/** The change is based on an older version. */
export const stale: Readonly<Record<number, string>> = {
  412: 'If-Match names another version (version_conflict).',
};

/** A JSON object whose members another schema decides. */
export const FreeObject = Type.Record(Type.String(), Type.Unknown(), { examples: [{}] });

/** The number of a version, as a request names it. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
