import { useParams } from 'react-router';
import { ApiProblem } from '../api/problem';
import { useJobState } from '../features/findings/job-state';
import { useTexts } from '../i18n/texts';
import { Empty, Loading, ProblemNote } from '../ui/states';
import { JobBody, JobHead } from './job-screen';
import { SettingsMenu } from './settings-menu';
import { shellTexts } from './texts.table';

/** A job behind a link, without an account. A link that has expired looks like one that never was. */
export function ShareScreen() {
  const t = useTexts(shellTexts);
  const { token = '' } = useParams();
  return (
    <div className="shared">
      <header className="bar">
        <span className="brand">
          <img src="/icon.svg" alt="" width="22" height="22" />
          <span>{t('product')}</span>
        </span>
        <span className="soft shared-note">{t('shared')}</span>
        <SettingsMenu />
      </header>
      <main id="content" className="content">
        <SharedJob token={token} />
      </main>
    </div>
  );
}

function SharedJob({ token }: { readonly token: string }) {
  const t = useTexts(shellTexts);
  const source = { kind: 'link', token } as const;
  const { data, isPending, isError, error } = useJobState(source);
  if (isPending) return <Loading label={t('loading')} />;
  if (isError) {
    const gone = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    if (!gone) return <ProblemNote error={error} />;
    return <Empty title={t('linkGoneTitle')} text={t('linkGoneText')} />;
  }
  return (
    <div className="job-screen">
      <JobHead state={data} />
      <JobBody state={data} source={source} />
    </div>
  );
}
