import { listConnectorDefinitions } from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { HubTable, listed } from './hub-table';
import { memberText } from './member-text';
import { hubTexts } from './texts.table';

/** The installed connector definitions. */
export function ConnectorLog() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  return (
    <HubTable
      title={t('connectors')}
      nothing={t('connectorsText')}
      queryKey={['connectors']}
      read={(api, signal) => api.call(listConnectorDefinitions, { query: listed, signal })}
      heads={[t('system'), t('version'), t('preset'), t('updated')]}
      row={({ sha256, definition, version, preset_ref: preset, updated_at: updated }) => ({
        key: sha256,
        cells: [
          memberText(definition, 'system'),
          version,
          preset === null ? '' : `${preset.name} ${preset.version}`,
          formats.time(updated),
        ],
      })}
    />
  );
}
