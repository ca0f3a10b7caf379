/** Work that failed for good, kept with its cause until somebody decides. */
export { makeDeadLetterDesk, type DeadLetterDesk, type PutBack } from './dead-letter-desk';
export {
  layAside,
  resolveDeadLetters,
  type Failure,
  type StoredDeadLetter,
} from './dead-letter-store';
