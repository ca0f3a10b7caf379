/** Who gave a key to an entity, or took it away, and why. */
export const referenceDecisionsSql = `
alter table hub.cross_references add column decision jsonb;
comment on column hub.cross_references.decision is 'the last decision of a person on the key: by, reason';
`;
