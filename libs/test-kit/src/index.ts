/** Servers, the corpus and child processes for tests. */
export { bombs, type Bomb, type BombKind } from './bombs/index';
export { type Bitmap, bitmapOf, composed, packedRows } from './bitmaps/jbig2/bitmap';
export * from './bitmaps/jbig2/jbig2';
export { type HalftoneGrid, halftoneRegion, patternDictionary } from './bitmaps/jbig2/halftone';
export { refinedDictionary, symbolDictionary } from './bitmaps/jbig2/symbols';
export { corners, type Instance, type TextCoding, textRegion } from './bitmaps/jbig2/text';
export { jbig2Pictures, type Jbig2Picture } from './bitmaps/jbig2/pictures';
export { MqContexts, MqEncoder } from './bitmaps/mq-encoder';
export { jp2, type Jp2Boxes, type Jp2Color, type Jp2Palette } from './bitmaps/jp2';
export { jpeg2000, type Jpeg2000Component, type Jpeg2000Picture } from './bitmaps/jpeg2000';
export { buildPdf, onePagePdf, type OnePage, type PdfObjectText, type PdfParts } from './build-pdf';
export { describeWithCorpus, findCorpus } from './corpus';
export type { Corpus, CorpusEntry } from './corpus';
export { damagedPages } from './damaged-pages';
export { ean13Modules } from './ean13';
export { endingJob, type EndingJob } from './ending-job';
export { startFakeS3 } from './fake-s3';
export type { FakeS3, FakeS3Fault } from './fake-s3';
export { loadedPackages } from './loaded-packages';
export { lockedPdf, type PdfLock } from './locked-pdf';
export { inkedPdf, longPdf, spotInks } from './page-view-pdfs';
export { type PageMark, pageMarks } from './page-marks';
export { plateTiff, type PlateBitmap } from './plate-tiff';
export { platePages } from './plate-suite/index';
export { squaresFont } from './plate-suite/squares-font';
export type { PlatePage } from './plate-suite/plate-page';
export { startPostgres } from './postgres';
export type { PostgresServer } from './postgres';
export { readPng, type PngPixels } from './read-png';
export { startRedis } from './redis';
export type { RedisServer } from './redis';
export { startS3 } from './s3';
export type { S3Server } from './s3';
export { startScript } from './script';
export type { Script } from './script';
export { describeWithService, hasService } from './service';
export type { ServiceName } from './service';
export { startSimulatedDevice } from './simulated-device';
export type {
  DeviceEntry,
  DeviceFault,
  EntryStatus,
  SimulatedDevice,
  TicketLibrary,
} from './simulated-device';
export { LATE_WRITE_MS, deliverEvent, startSimulatedMis } from './simulated-mis';
export type { MisEvent, MisFault, MisRecord, SimulatedMis } from './simulated-mis';
export { startSimulatedSystem } from './simulated-systems';
export type { SimulatedSystem, SystemFamily, SystemFault, SystemRecord } from './simulated-systems';
export { inkProfile } from './ink-profile';
