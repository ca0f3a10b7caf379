import { Tabs } from 'radix-ui';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/texts';
import { CompareFiles } from './compare-files';
import { CompareJobs } from './compare-jobs';
import { compareTexts } from './texts.table';
import './compare.css';

/** The compare screen. */
export function CompareRoute() {
  const t = useTexts(compareTexts);
  const [search, setSearch] = useSearchParams();
  const mode = search.has('comparison') ? 'files' : (search.get('mode') ?? 'jobs');
  return (
    <div className="screen compare-screen">
      <h1>{t('title')}</h1>
      <Tabs.Root value={mode} onValueChange={(chosen) => setSearch({ mode: chosen })}>
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
