import type { SealedSecrets } from '../secrets';
import type { TenantRecords } from '../storage';
import type { ExchangeToken } from './authorization';
import { lockedSecrets, storeRewrapped } from './connection-store';

/** Dependencies. */
export interface TokenExchangeParts {
  /** Over connections of their own: each is held while an issuer of tokens answers. */
  readonly records: TenantRecords;
  readonly secrets: SealedSecrets;
  readonly now: () => Date;
}

const field = 'refresh_token';

/** Exchanges refresh tokens under a lock on the row of their connection, which holds in every process. */
export function makeTokenExchange({ records, secrets, now }: TokenExchangeParts): ExchangeToken {
  return (connection, run) =>
    records.within(connection.tenant, async (tx) => {
      const { tenant, connectionId: record } = connection;
      const stored = await lockedSecrets(tx, record);
      const sealed = stored.find(({ name }) => name === field)?.sealed;
      const current = sealed && secrets.open({ tenant, record, field }, sealed);
      const { token, refresh } = await run(
        current === undefined
          ? connection
          : { ...connection, secrets: { ...connection.secrets, [field]: current } },
      );
      if (refresh !== null) {
        const others = stored.filter(({ name }) => name !== field);
        const kept = {
          name: field,
          last4: '****',
          updated_at: now().toISOString(),
          sealed: secrets.seal({ tenant, record, field }, refresh),
        };
        await storeRewrapped(tx, record, [...others, kept]);
      }
      return token;
    });
}
