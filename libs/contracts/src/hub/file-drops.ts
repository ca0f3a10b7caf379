import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Sha256, Timestamp } from '../shared';
import { MappingSpec } from './mapping-spec';
import { EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { hubId, invalidBody, notFound } from './routing';

const drops = { service: 'hub', feature: 'file-drops' } as const;

const settings = {
  name: Type.String({ minLength: 1, maxLength: 200, examples: ['Prices of the mill'] }),
  system: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'System of the rows: selects the mappings and names the source.',
    examples: ['paper-mill'],
  }),
  source: Type.Union(
    [
      Type.Object({ kind: oneOf(['upload']) }, closed),
      Type.Object(
        {
          kind: oneOf(['folder']),
          path: Type.String({
            pattern: '^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,9}$',
            maxLength: 200,
            description: 'Folder below the one that the operator gives the tenant.',
          }),
          every_s: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400, default: 60 })),
        },
        closed,
      ),
      Type.Object(
        {
          kind: oneOf(['s3']),
          connection_id: hubId('con', 'Connection of the kind aws_sigv4; base_url is the bucket.'),
          prefix: Type.String({ maxLength: 500, description: 'Start of the keys of the files.' }),
          every_s: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400, default: 60 })),
        },
        closed,
      ),
    ],
    {
      description: 'Files are uploaded, or looked for in a folder or in a bucket every every_s.',
      examples: [{ kind: 'upload' }],
    },
  ),
  format: oneOf(['csv', 'xlsx', 'fixed_width']),
  encoding: Type.Optional(
    oneOf(['utf-8', 'utf-16le', 'windows-1252', 'iso-8859-15'], {
      description: 'Of csv and fixed_width; default: utf-8. A byte order mark takes precedence.',
    }),
  ),
  delimiter: Type.Optional(
    oneOf([',', ';', '\t', '|'], {
      description: 'Of csv; default: the one that the first line has most of.',
    }),
  ),
  skip_rows: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1000,
      default: 0,
      description: 'Rows before the header; in fixed_width before the first record.',
    }),
  ),
  sheet: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of xlsx; default: the first sheet.' }),
  ),
  columns: Type.Optional(
    Type.Array(
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 100 }),
          start: Type.Integer({ minimum: 1, maximum: 10_000, description: 'First character.' }),
          length: Type.Integer({ minimum: 1, maximum: 10_000 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 500, description: 'Of fixed_width, where they are required.' },
    ),
  ),
  group_by: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Column: consecutive rows with the same value in it are one event. Default: each row is one.',
    }),
  ),
};

/** Where files of rows come from and how they are read. */
export const FileDrop = named(
  'FileDrop',
  Type.Object({
    drop_id: hubId('drp'),
    ...settings,
    checked_at: nullable(Timestamp, { description: 'Last look into the folder or bucket.' }),
    last_error: nullable(Type.String(), { description: 'Why the last look failed.' }),
    created_at: Timestamp,
  }),
);

/** A file and what became of its rows. */
export const DroppedFile = named(
  'DroppedFile',
  Type.Object({
    file_id: hubId('fil'),
    name: Type.String({ examples: ['prices-2026-03.csv'] }),
    sha256: nullable(Sha256, { description: 'Null for a file that was too large to be read.' }),
    bytes: Type.Integer({ minimum: 0 }),
    status: openSet(['queued', 'stored', 'refused'], {
      description: 'stored: every row is an event; refused: the file cannot be read.',
    }),
    rows: Type.Integer({ minimum: 0, description: 'Rows below the header.' }),
    events: Type.Integer({ minimum: 0, description: 'Events made from them so far.' }),
    results: Type.Record(Type.String(), Type.Integer(), {
      description: 'Events by their status.',
      examples: [{ applied: 118, dead: 2 }],
    }),
    error: nullable(Type.Object({ code: Type.String(), message: Type.String() }), {
      examples: [null],
    }),
    received_at: Timestamp,
  }),
);

const ProposedColumn = Type.Object({
  column: Type.String({ examples: ['Artikel-Nr.'] }),
  to: nullable(Type.String(), { description: 'JSON pointer; null when no field is proposed.' }),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  reason: Type.String({ examples: ['The name is a known one'] }),
});

/** A mapping proposed from a file. */
export const DropProposal = named(
  'DropProposal',
  Type.Object({
    header: Type.Array(Type.String()),
    rows: Type.Integer({ minimum: 0 }),
    samples: Type.Array(Type.Array(Type.String()), { description: 'The first rows.' }),
    columns: Type.Array(ProposedColumn),
    missing: Type.Array(Type.String(), { description: 'Required fields without a column.' }),
    spec: nullable(MappingSpec, {
      description: 'To be reviewed, changed and posted to /v1/mappings; null without a key.',
      examples: [null],
    }),
    trial: Type.Object(
      {
        records: Type.Integer({ minimum: 0, description: 'First records that were mapped.' }),
        faults: Type.Array(
          Type.Object({
            row: Type.Integer({ minimum: 1 }),
            pointer: Type.String(),
            code: Type.String(),
            message: Type.String(),
          }),
        ),
      },
      { description: 'The proposal run on the first rows.' },
    ),
  }),
);

const params = Type.Object({ drop_id: hubId('drp') });
/** A price list as a merchant sends it. */
const exampleFile =
  'Article;Name;Grammage;Price\n1001;Offset 120;120;89,50\n1002;Bulk 90;90;74,20\n';

const fileMedia = {
  'text/csv': { example: exampleFile },
  'text/plain': {},
  'application/octet-stream': {},
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
} as const;
const unreadable = {
  413: 'The file is larger than the largest body (payload_too_large).',
  422: 'The file cannot be read with the settings of the drop, or is over a limit (invalid_file).',
};

/** GET /v1/file-drops. */
export const listFileDrops = operation({
  ...drops,
  id: 'listFileDrops',
  method: 'get',
  path: '/v1/file-drops',
  summary: 'List file drops',
  description: 'Oldest first.',
  query: Type.Object(pagingFields),
  response: pageOf('FileDropPage', FileDrop),
});

/** POST /v1/file-drops. */
export const createFileDrop = operation({
  ...drops,
  id: 'createFileDrop',
  method: 'post',
  path: '/v1/file-drops',
  summary: 'Create a file drop',
  description:
    'Rows of CSV, XLSX and fixed-width files become events of type file.rows in the form of a CSV text with header, to which the mappings of the system apply. A file is at most 50,000 rows, 500 columns, 1,000,000 cells; an XLSX file at most 64 MiB unpacked.',
  body: Type.Object(settings, {
    ...closed,
    title: 'FileDropDraft',
    examples: [{ name: 'Prices', system: 'paper-mill', source: { kind: 'upload' }, format: 'csv' }],
  }),
  response: FileDrop,
  status: 201,
  responseHeaders: { Location: 'URL of the drop.' },
  failures: {
    422: 'The settings do not fit together, or this hub has no folder for drops (invalid_drop).',
  },
});

/** GET /v1/file-drops/:drop_id. */
export const getFileDrop = operation({
  ...drops,
  id: 'getFileDrop',
  method: 'get',
  path: '/v1/file-drops/:drop_id',
  summary: 'Read a file drop',
  description: 'Its settings.',
  params,
  response: FileDrop,
  failures: notFound,
});

/** DELETE /v1/file-drops/:drop_id. */
export const deleteFileDrop = operation({
  ...drops,
  id: 'deleteFileDrop',
  method: 'delete',
  path: '/v1/file-drops/:drop_id',
  summary: 'Delete a file drop',
  description: 'With the list of its files; rows that are not events yet are dropped, events stay.',
  params,
  status: 204,
  failures: notFound,
});

/** POST /v1/file-drops/:drop_id/files. */
export const uploadDroppedFile = operation({
  ...drops,
  id: 'uploadDroppedFile',
  method: 'post',
  path: '/v1/file-drops/:drop_id/files',
  summary: 'Upload a file',
  description:
    'The body is the file. A file with the bytes of an earlier one of the drop answers 200 with that file and has no effect.',
  params,
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 200, description: 'Display name of the file.' })),
  }),
  accepts: fileMedia,
  response: DroppedFile,
  also: {
    202: {
      description: 'Stored; its rows become events.',
      content: { 'application/json': { schema: DroppedFile } },
    },
  },
  failures: { ...notFound, ...unreadable },
});

/** GET /v1/file-drops/:drop_id/files. */
export const listDroppedFiles = operation({
  ...drops,
  id: 'listDroppedFiles',
  method: 'get',
  path: '/v1/file-drops/:drop_id/files',
  summary: 'List the files of a drop',
  description: 'Newest first.',
  params,
  query: Type.Object(pagingFields),
  response: pageOf('DroppedFilePage', DroppedFile),
  failures: notFound,
});

/** POST /v1/file-drops/:drop_id/proposal. */
export const proposeDropMapping = operation({
  ...drops,
  id: 'proposeDropMapping',
  method: 'post',
  path: '/v1/file-drops/:drop_id/proposal',
  summary: 'Propose a mapping for a file',
  description:
    'Reads a file with the settings of the drop and proposes a mapping from the names of its columns and the form of their values; the proposal is run on the first rows. Nothing is stored.',
  params,
  query: Type.Object({
    entity: EntityType,
    currency: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        description: 'ISO 4217 code of amounts that state none.',
      }),
    ),
  }),
  accepts: fileMedia,
  response: DropProposal,
  failures: { ...invalidBody, ...notFound, ...unreadable },
});

/** Static type of {@link FileDrop}. */
export type FileDrop = Static<typeof FileDrop>;
/** Static type of {@link DroppedFile}. */
export type DroppedFile = Static<typeof DroppedFile>;
/** Static type of {@link DropProposal}. */
export type DropProposal = Static<typeof DropProposal>;
