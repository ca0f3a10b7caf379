/** Effect of a member of a request, by operation and place; a member whose text begins with `Refused` is accepted by no request. */
export type MemberTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
