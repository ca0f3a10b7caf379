/** Author and reason of a key that was given to an entity or removed. */
export const referenceDecisionsSql = `
alter table hub.cross_references add column decision jsonb;
comment on column hub.cross_references.decision is 'the last decision of a person on the key: by, reason';
`;
