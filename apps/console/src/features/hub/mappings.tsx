import { useState } from 'react';
import type { Api } from '../../api/client';
import { createMapping, listMappings, publishMapping } from '../../api/routes/hub.table';
import { useTexts } from '../../i18n/texts';
import { AreaField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { connectTexts } from './connect-texts.table';
import { HubTable, listed } from './hub-table';
import { MappingDryRun } from './mapping-dry-run';
import { useHubChange } from './use-hub-change';

/** What a specification says of itself. */
interface Spec {
  readonly name?: string;
  readonly system?: string;
  readonly direction?: string;
  readonly target?: { readonly entity?: string };
}

const example = {
  spec_version: '1',
  name: 'Customers of the shop',
  direction: 'inbound',
  system: 'web-shop',
  source: { format: 'json' },
  target: { entity: 'customer' },
  key: { external_type: 'customer', external_id: '$.id' },
  fields: [{ to: '/name', from: '$.company', transforms: ['trim'] }],
};

/** Stores a specification under the name, system and entity that it states, and publishes it. */
export async function saveMapping(api: Api, spec: Spec): Promise<void> {
  const { name, system, direction = 'inbound', target } = spec;
  const body = { name, system, direction, entity: target?.entity, spec } as never;
  const { mapping_id: id } = await api.call(createMapping, { body });
  await api.call(publishMapping, { params: { mapping_id: id } });
}

/** The value of a text that is a JSON object; undefined otherwise. The service checks its shape. */
function specIn(text: string): Spec | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // The field shows the fault.
    return undefined;
  }
}

/** The stored mappings, a form for another one, and the dry run. */
export function MappingRoom() {
  const t = useTexts(connectTexts);
  const publish = useHubChange((api, id: string) =>
    api.call(publishMapping, { params: { mapping_id: id } }),
  );
  return (
    <>
      <HubTable
        title={t('mappings')}
        nothing={t('mappingsText')}
        queryKey={['mapping-list']}
        read={(api, signal) => api.call(listMappings, { query: listed, signal })}
        failure={publish.error}
        heads={[t('name'), t('system'), t('entity'), t('version'), t('state')]}
        row={(it) => ({
          key: it.mapping_id,
          cells: [
            it.name,
            it.system,
            it.entity,
            it.version,
            it.status === 'draft' ? (
              <button
                key="publish"
                type="button"
                className="button small"
                onClick={() => publish.mutate(it.mapping_id)}
              >
                {t('publish')}
              </button>
            ) : (
              it.status
            ),
          ],
        })}
      />
      <NewMapping />
      <MappingDryRun />
    </>
  );
}

function NewMapping() {
  const t = useTexts(connectTexts);
  const [text, setText] = useState(() => JSON.stringify(example, undefined, 2));
  const spec = specIn(text);
  const save = useHubChange((api, it: Spec) => saveMapping(api, it));
  return (
    <form
      className="form dry-run"
      aria-label={t('newMapping')}
      onSubmit={(event) => {
        event.preventDefault();
        if (spec) save.mutate(spec);
      }}
    >
      <h2>{t('newMapping')}</h2>
      <p className="soft">{t('mappingText')}</p>
      <AreaField
        label={t('spec')}
        code
        rows={12}
        value={text}
        fault={spec === undefined ? t('notJson') : undefined}
        onChange={setText}
      />
      <div className="form-actions">
        <button type="submit" className="button primary" disabled={spec === undefined}>
          {t('saveMapping')}
        </button>
      </div>
      {save.isError ? <ProblemNote error={save.error} /> : null}
    </form>
  );
}
