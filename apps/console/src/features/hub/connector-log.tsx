import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import { listConnectorDefinitions } from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { Listed } from './listed';
import { memberText } from './member-text';
import { Rows } from './rows';
import { hubTexts } from './texts.table';

/** The installed connector definitions. */
export function ConnectorLog() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const api = useApi();
  const query = useQuery({
    queryKey: ['hub', 'connectors'],
    queryFn: async ({ signal }) =>
      (await api.call(listConnectorDefinitions, { query: { limit: 100 }, signal })).rows,
  });
  const rows = query.data ?? [];
  return (
    <Listed
      query={query}
      title={t('connectors')}
      nothing={t('connectorsText')}
      empty={rows.length === 0}
    >
      <Rows
        title={t('connectors')}
        heads={[t('system'), t('version'), t('preset'), t('updated')]}
        rows={rows.map((it) => ({
          key: it.sha256,
          cells: [
            memberText(it.definition, 'system'),
            it.version,
            it.preset_ref === null ? '' : `${it.preset_ref.name} ${it.preset_ref.version}`,
            formats.time(it.updated_at),
          ],
        }))}
      />
    </Listed>
  );
}
