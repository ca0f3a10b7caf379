import type { MemberTable } from './member-table';

const paging = {
  'query/limit': 'Largest number of rows.',
  'query/offset': 'Number of rows to skip.',
} as const;

/** Effects of the members of requests of file drops. */
export const fileDropMembers: MemberTable = {
  listFileDrops: paging,
  createFileDrop: {
    'body/name': 'Display name, also of proposed mappings.',
    'body/system': 'System of the rows: selects the mappings and names the source.',
    'body/source': 'Where files come from.',
    'body/source/kind': 'upload, folder or s3.',
    'body/source/path': 'Folder below that of the tenant.',
    'body/source/every_s': 'Seconds between two looks.',
    'body/source/connection_id': 'Bucket and its credential.',
    'body/source/prefix': 'Only keys that start with it.',
    'body/format': 'How a file is read.',
    'body/encoding': 'Encoding of the text.',
    'body/delimiter': 'Sign between cells.',
    'body/skip_rows': 'Rows before the header.',
    'body/sheet': 'Sheet that is read.',
    'body/columns': 'Columns of fixed_width.',
    'body/columns/*/name': 'Name of the column.',
    'body/columns/*/start': 'Its first character.',
    'body/columns/*/length': 'Its characters.',
    'body/group_by': 'Column whose equal values make rows one event.',
  },
  uploadDroppedFile: { 'query/name': 'Display name of the file.' },
  listDroppedFiles: paging,
  proposeDropMapping: {
    'query/entity': 'Entity that the rows become.',
    'query/currency': 'Currency of amounts that state none.',
  },
};
