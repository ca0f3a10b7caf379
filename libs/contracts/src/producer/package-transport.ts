import { Type } from '@sinclair/typebox';
import type { Media } from '../operation';
import { Sha256 } from '../shared';
import { dryRunFields, traceFields, versionFields } from './apply-response';
import { applying, ProducerWarning } from './pdf-transport';

/** One file of a package. */
export const PackageFile = Type.Object(
  {
    name: Type.String({ description: 'Path in the ZIP file.', examples: ['sheet-1.ppf'] }),
    media_type: Type.String({ examples: ['application/vnd.cip3-ppf'] }),
    bytes: Type.Integer({ minimum: 0, description: 'Size of the file.' }),
  },
  { title: 'PackageFile' },
);

/** The files that a run made. */
export const packageFiles = Type.Array(PackageFile, {
  description: 'The files of the package, in its order.',
});

/** Members of the body of every run with a package as output; each producer adds its own. */
export const packageFields = {
  output_b64: Type.String({
    contentEncoding: 'base64',
    contentMediaType: 'application/zip',
    description: 'The ZIP file in standard base64.',
    examples: ['UEsDBAoAAAAAAA=='],
  }),
  output_sha256: { ...Sha256, description: 'SHA-256 of the ZIP file.' },
  input_sha256: Sha256,
  cache_key: Sha256,
  cache_hit: Type.Boolean({ description: 'True when the answer comes from the cache.' }),
  files: packageFiles,
  ...traceFields,
  ...versionFields,
};

const producesZip: Media = { 'application/zip': {} };

const sharedHeaders = Object.entries(applying.responseHeaders).filter(
  ([name]) => name !== 'X-Producer-Pdf-Sha256',
);

/** Common members of the operations with a package of files as output. */
export const packing = {
  ...applying,
  produces: producesZip,
  responseHeaders: {
    ...Object.fromEntries(sharedHeaders),
    'X-Producer-Output-Sha256': 'SHA-256 of the ZIP file.',
    'X-Producer-Summary':
      "The producer's own counts, names and number of warnings as JSON; only with a ZIP body.",
  },
} as const;

/** Members of a validate body when a PDF was sent and the output is a package. */
export const packageDryRunFields = {
  dry_run: Type.Optional(
    Type.Object(
      {
        input_sha256: Sha256,
        input_pages: Type.Integer({ minimum: 0 }),
        summary: dryRunFields.dry_run.properties.summary,
        warnings: Type.Array(ProducerWarning),
      },
      { title: 'PackageDryRun' },
    ),
  ),
};
