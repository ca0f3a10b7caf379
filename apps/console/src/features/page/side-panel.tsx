import type { PageInfo } from '@forme/contracts/preflight';
import { Tabs } from 'radix-ui';
import { useTexts } from '../../i18n/texts';
import type { PageLook } from './compose/ink-look';
import { InksPanel } from './inks-panel';
import type { Unit } from './lengths';
import type { LookChange } from './look-state';
import { LayersPanel, PagePanel } from './page-panels';
import type { PageModel } from './use-model';
import { ReadingPanel } from './reading-panel';
import { pageTexts } from './texts.table';

const tabs = ['inks', 'layers', 'info'] as const;

/** Inks, layers and facts of the page in tabs; the reading below them. */
export function SidePanel(props: {
  readonly info: PageInfo;
  readonly look: PageLook;
  readonly onLook: (change: LookChange) => void;
  readonly unit: Unit;
  readonly model: PageModel;
}) {
  const t = useTexts(pageTexts);
  const { model } = props;
  const { point, overprint } = model;
  return (
    <aside className="side-panel" aria-label={t('panels')}>
      <Tabs.Root defaultValue="inks" className="side-tabs">
        <Tabs.List className="tabs" aria-label={t('panels')}>
          {tabs.map((name) => (
            <Tabs.Trigger key={name} value={name} className="tab">
              {t(name)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="inks" className="side-content">
          <InksPanel
            inks={model.inks}
            management={model.management}
            failure={model.inksFailure}
            look={props.look}
            onChange={props.onLook}
            overprint={overprint.overprint}
            onOverprint={overprint.setOverprint}
          />
        </Tabs.Content>
        <Tabs.Content value="layers" className="side-content">
          <LayersPanel layers={model.layers.choices} onSwitch={model.layers.onSwitch} />
        </Tabs.Content>
        <Tabs.Content value="info" className="side-content">
          <PagePanel info={props.info} unit={props.unit} inks={model.inks} />
        </Tabs.Content>
      </Tabs.Root>
      <section className="side-reading" aria-label={t('reading')}>
        <h3>{t('reading')}</h3>
        <ReadingPanel
          point={point.user}
          reading={point.reading}
          limit={point.limit}
          color={point.color}
          objects={point.objects?.objects}
        />
      </section>
    </aside>
  );
}
