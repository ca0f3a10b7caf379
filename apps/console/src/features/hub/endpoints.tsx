import { useState } from 'react';
import { createIngestEndpoint, listIngestEndpoints } from '../../api/routes/hub.table';
import { useTexts } from '../../i18n/texts';
import { TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { connectTexts } from './connect-texts.table';
import { HubTable, listed } from './hub-table';
import { useHubChange } from './use-hub-change';

/** Where an endpoint takes deliveries, as seen from this page. */
const addressOf = (id: string): string => `${window.location.origin}/services/hub/v1/ingest/${id}`;

/** Endpoints that systems deliver events to, and a form for another one. */
export function EndpointLog() {
  const t = useTexts(connectTexts);
  const [system, setSystem] = useState('');
  const make = useHubChange((api) =>
    api.call(createIngestEndpoint, { body: { system, dialect: 'hub_sha256' } }),
  );
  return (
    <>
      <HubTable
        title={t('endpoints')}
        nothing={t('endpointsText')}
        queryKey={['endpoints']}
        read={(api, signal) => api.call(listIngestEndpoints, { query: listed, signal })}
        heads={[t('system'), t('dialect'), t('endpointAddress')]}
        row={(it) => ({
          key: it.endpoint_id,
          cells: [
            it.system,
            it.dialect,
            <span key="address" className="mono">
              {addressOf(it.endpoint_id)}
            </span>,
          ],
        })}
      />
      <form
        className="form dry-run"
        aria-label={t('newEndpoint')}
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(undefined);
        }}
      >
        <h2>{t('newEndpoint')}</h2>
        <TextField label={t('system')} required value={system} onChange={setSystem} />
        <div className="form-actions">
          <button type="submit" className="button primary">
            {t('make')}
          </button>
        </div>
        {make.isError ? <ProblemNote error={make.error} /> : null}
        {make.data ? (
          <p className="note good">
            {t('endpointAddress')}:{' '}
            <code data-testid="endpoint-address">{addressOf(make.data.endpoint.endpoint_id)}</code>
            <br />
            {t('endpointSecret')}: <code data-testid="endpoint-secret">{make.data.secret}</code>
          </p>
        ) : null}
      </form>
    </>
  );
}
