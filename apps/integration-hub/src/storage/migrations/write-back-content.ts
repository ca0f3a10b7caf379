/** Body and target record of a push, so that its outcome can be read back field by field. */
export const writeBackContentSql = `
alter table hub.write_intents
  add column document jsonb,
  add column target_id text,
  add column sent_at timestamptz;
comment on column hub.write_intents.document is 'the document that was sent; null in rows of earlier releases';
comment on column hub.write_intents.target_id is 'key of the record to update; null creates one';
`;
