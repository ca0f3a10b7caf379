import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { Empty, Loading, ProblemNote } from '../../ui/states';
import { hubTexts } from './texts.table';

/** A list in one of its states: loading, failed, empty, filled. */
export function Listed(props: {
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
  };
  readonly title: string;
  readonly nothing: string;
  readonly empty: boolean;
  readonly children: ReactNode;
}) {
  const t = useTexts(hubTexts);
  if (props.query.isPending) return <Loading label={props.title} />;
  if (props.query.isError) return <ProblemNote error={props.query.error} />;
  if (props.empty) return <Empty title={t('noneTitle')} text={props.nothing} />;
  return props.children;
}
