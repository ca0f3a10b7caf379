import type { Finding } from '@forme/contracts/preflight';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context';
import { sourceKey, type JobSource } from '../../api/viewer-api';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { ProblemNote } from '../../ui/states';
import { sayAbout, type Thread } from './say-about';
import { useAnnotations } from './job-state';
import { findingsTexts } from './texts.table';

interface Said {
  readonly key: string;
  readonly author: string | null;
  readonly words: string;
  readonly time: string;
}

/** The thread of a finding: notes that refer to it, each with its comments. */
export function Comments(props: {
  readonly source: JobSource;
  readonly finding: Finding;
  readonly pageNum: number;
}) {
  const t = useTexts(findingsTexts);
  const { source, finding } = props;
  const { data } = useAnnotations(source, true);
  const threads = (data ?? []).filter((it) => it.finding_id === finding.id);
  const said: readonly Said[] = threads.flatMap((it) => [
    { key: it.id, author: it.author_email, words: it.text ?? '', time: it.created_at },
    ...(it.comments ?? []).map((comment) => ({
      key: comment.id,
      author: comment.author_email,
      words: comment.body,
      time: comment.created_at,
    })),
  ]);
  return (
    <section className="comments" aria-label={t('comments')}>
      <h4>{t('comments')}</h4>
      {said.length === 0 ? <p className="soft">{t('noComments')}</p> : null}
      <ul>
        {said.map((it) => (
          <CommentLine key={it.key} said={it} />
        ))}
      </ul>
      <CommentForm {...props} thread={{ annotationId: threads[0]?.id ?? null }} />
    </section>
  );
}

function CommentLine({ said }: { readonly said: Said }) {
  const t = useTexts(findingsTexts);
  const formats = useFormats();
  return (
    <li className="comment">
      <p className="soft">
        {said.author ?? t('anonymous')} · {formats.time(said.time)}
      </p>
      <p>{said.words}</p>
    </li>
  );
}

function CommentForm(props: {
  readonly source: JobSource;
  readonly finding: Finding;
  readonly pageNum: number;
  readonly thread: Thread;
}) {
  const t = useTexts(findingsTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const [visitor, setVisitor] = useState('');
  const isLink = props.source.kind === 'link';
  const send = useMutation({
    mutationFn: () => sayAbout(api, { ...props, words: words.trim(), visitor: visitor.trim() }),
    onSuccess: async () => {
      setWords('');
      await queries.invalidateQueries({ queryKey: ['annotations', sourceKey(props.source)] });
    },
  });
  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') send.mutate();
      }}
    >
      {isLink ? (
        <input
          type="email"
          aria-label={t('visitor')}
          placeholder={t('visitor')}
          value={visitor}
          onChange={(event) => setVisitor(event.target.value)}
        />
      ) : null}
      <input
        aria-label={t('comment')}
        placeholder={t('comment')}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="submit" className="button small" disabled={send.isPending}>
        {t('send')}
      </button>
      {send.isError ? <ProblemNote error={send.error} /> : null}
    </form>
  );
}
