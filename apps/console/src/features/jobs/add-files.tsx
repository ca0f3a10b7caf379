import { useId, useRef } from 'react';
import { useProfileList } from '../../api/profile-list';
import { useTexts } from '../../i18n/texts';
import { ProfileOptions } from '../../ui/profile-options';
import { jobsTexts } from './texts.table';

/** The profile of new jobs, and the button that opens the file dialog. */
export function AddFiles(props: {
  readonly profileId: string;
  readonly onProfile: (profileId: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const t = useTexts(jobsTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const profiles = useProfileList().data ?? [];
  return (
    <div className="row add-files">
      <label htmlFor={id} className="soft">
        {t('profileForUploads')}
      </label>
      <select
        id={id}
        value={props.profileId}
        onChange={(event) => props.onProfile(event.target.value)}
      >
        <ProfileOptions profiles={profiles} />
      </select>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        data-testid="files"
        onChange={(event) => {
          props.onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <button type="button" className="button primary" onClick={() => input.current?.click()}>
        {t('add')}
      </button>
    </div>
  );
}
