/** Servers, the corpus and child processes for tests. */
export { buildPdf, onePagePdf, type OnePage, type PdfObjectText, type PdfParts } from './build-pdf';
export { describeWithCorpus, findCorpus } from './corpus';
export type { Corpus, CorpusEntry } from './corpus';
export { startFakeS3 } from './fake-s3';
export type { FakeS3, FakeS3Fault } from './fake-s3';
export { platePages } from './plate-suite/index';
export type { PlatePage } from './plate-suite/plate-page';
export { startPostgres } from './postgres';
export type { PostgresServer } from './postgres';
export { startRedis } from './redis';
export type { RedisServer } from './redis';
export { startS3 } from './s3';
export type { S3Server } from './s3';
export { startScript } from './script';
export type { Script } from './script';
export { describeWithService, hasService } from './service';
export type { ServiceName } from './service';
