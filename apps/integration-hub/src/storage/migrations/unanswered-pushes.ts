/** Which content a push without an answer was sent with, and when: it may still arrive, and another one must not be overtaken by it. */
export const unansweredPushesSql = `
alter table hub.write_intents
  add column unanswered_at timestamptz,
  add column unanswered_sha256 text;
comment on column hub.write_intents.unanswered_at is 'when the push was last sent without an answer; null when none of its sends may still arrive';
comment on column hub.write_intents.unanswered_sha256 is 'content of that send';
`;
