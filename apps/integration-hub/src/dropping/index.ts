export { makeDropDesk, type DropDesk } from './drop-desk';
export type { CountedFile, StoredDrop } from './drop-store';
export { makeFileWorker } from './file-worker';
export { LOOK_QUEUE, makeLookWorker } from './look-worker';
export { FILE_QUEUE } from './take-file';
