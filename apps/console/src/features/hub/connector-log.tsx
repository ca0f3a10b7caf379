import {
  installConnectorPreset,
  listConnectorDefinitions,
  listConnectorPresets,
} from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { connectTexts } from './connect-texts.table';
import { HubTable, listed } from './hub-table';
import { memberText } from './member-text';
import { hubTexts } from './texts.table';
import { useHubChange } from './use-hub-change';

/** The installed connector definitions, and the presets that can be installed. */
export function ConnectorLog() {
  const t = useTexts(hubTexts);
  const c = useTexts(connectTexts);
  const formats = useFormats();
  return (
    <>
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
      <h2>{c('presets')}</h2>
      <Presets />
    </>
  );
}

function Presets() {
  const t = useTexts(connectTexts);
  const install = useHubChange((api, name: string) =>
    api.call(installConnectorPreset, { params: { name } }),
  );
  return (
    <HubTable
      title={t('presets')}
      nothing=""
      queryKey={['presets']}
      read={async (api, signal) => ({
        rows: (await api.call(listConnectorPresets, { signal })).presets,
      })}
      failure={install.error}
      heads={[t('name'), t('summary'), t('version'), t('install')]}
      row={({ name, summary, version, installed }) => ({
        key: name,
        cells: [
          name,
          summary,
          version,
          installed ? (
            t('installed')
          ) : (
            <button
              key="install"
              type="button"
              className="button small"
              aria-label={`${t('install')} ${name}`}
              onClick={() => install.mutate(name)}
            >
              {t('install')}
            </button>
          ),
        ],
      })}
    />
  );
}
