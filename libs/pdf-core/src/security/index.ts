export type { EncryptionFacts, EncryptionMethod } from './encryption-facts';
export { unlock, type Unlocked, type UnlockRequest } from './unlock';
