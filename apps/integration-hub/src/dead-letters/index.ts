/** Work that failed for good, kept with its cause until somebody decides. */
export {
  makeDeadLetterDesk,
  type DeadLetterDesk,
  type DeadLetterDeskParts,
  type PutBack,
} from './dead-letter-desk';
export {
  layAside,
  resolveDeadLetters,
  type DeadWork,
  type Failure,
  type StoredDeadLetter,
} from './dead-letter-store';
