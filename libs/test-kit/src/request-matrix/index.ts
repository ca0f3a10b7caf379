/** A walk of hostile requests over every operation of a contract, and its parts. */
export { describeRequestMatrix, type MatrixSubject } from './describe-matrix';
export { describeMembers, type MemberProbe } from './describe-members';
export { written } from './documents';
export { hostileJson } from './hostile-values';
export type { HeaderPairs, MatrixFile, MatrixWorld, UsualRequest } from './matrix-world';
