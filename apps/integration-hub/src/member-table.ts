/** What a member of a request does, by operation and place; what begins with `Refused` is accepted by no request. */
export type MemberTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
