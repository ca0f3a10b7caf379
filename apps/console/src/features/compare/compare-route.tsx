import { Tabs } from 'radix-ui';
import { useTexts } from '../../i18n/texts';
import { CompareFiles } from './compare-files';
import { CompareJobs } from './compare-jobs';
import { compareTexts } from './texts.table';
import './compare.css';

/** The compare screen. */
export function CompareRoute() {
  const t = useTexts(compareTexts);
  return (
    <div className="screen compare-screen">
      <h1>{t('title')}</h1>
      <Tabs.Root defaultValue="jobs">
        <Tabs.List className="tabs" aria-label={t('title')}>
          <Tabs.Trigger value="jobs" className="tab">
            {t('modeJobs')}
          </Tabs.Trigger>
          <Tabs.Trigger value="files" className="tab">
            {t('modeFiles')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="jobs">
          <CompareJobs />
        </Tabs.Content>
        <Tabs.Content value="files">
          <CompareFiles />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}
