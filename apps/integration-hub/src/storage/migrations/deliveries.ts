/** The newest delivery of an endpoint, against which one without an id is compared. */
export const deliveriesSql = `
create index envelopes_of_endpoint on hub.envelopes (tenant_id, endpoint_id, received_at desc, envelope_id desc);
`;
