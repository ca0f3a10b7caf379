export { Budget, BudgetError, defaultLimits, type LimitName, type Limits } from './budget';
export { ByteReader, type ByteView } from './byte-reader';
export { firstOccurrence, lastOccurrence, occurrences } from './byte-search';
export { bytesSource, type ByteSource } from './byte-source';
export { byteText, hexText, textBytes } from './byte-text';
export { Work, type WorkName, workPrices } from './work';
