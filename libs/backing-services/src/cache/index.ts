/** Bytes that may be forgotten: the port. */
export type { Cache } from './cache';
