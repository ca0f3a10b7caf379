import { getFindingsView, renderFindingsView, type FindingsView } from '@forme/contracts/hub';
import { handle, reply, type Handler, type Reply } from '@forme/service-kit/http';
import {
  buildView,
  localeOf,
  viewHtml,
  viewJdf,
  viewXjdf,
  type FindingsDesk,
  type FindingsSource,
} from '../../findings';
import { problems } from '../../problems';

/** Dependencies of views of findings. */
export interface FindingsServices {
  readonly desk: FindingsDesk;
  readonly now: () => Date;
}

interface Wanted {
  readonly view: FindingsView['view'];
  readonly format?: 'json' | 'html' | 'jdf' | 'xjdf' | undefined;
  readonly locale?: string | undefined;
}

/** Findings of preflight for customer, operator and MIS. */
export function findingsViewHandlers({ desk, now }: FindingsServices): readonly Handler[] {
  const answer = (source: FindingsSource, wanted: Wanted) => viewReply(source, wanted, now());
  return [
    handle(renderFindingsView, async ({ body: { source, ...wanted } }, context) => {
      checkFormat(wanted);
      return answer(
        'findings' in source
          ? desk.given(source.findings)
          : await desk.ofPreflight(source.preflight_job_id, context),
        wanted,
      );
    }),
    handle(getFindingsView, async ({ params: { job_id, view }, query }, context) => {
      checkFormat({ view, ...query });
      return answer(await desk.ofJob(job_id, context), { view, ...query });
    }),
  ];
}

/** Tickets are for the MIS alone. */
function checkFormat({ view, format = 'json' }: Wanted): void {
  if (view !== 'mis' && (format === 'jdf' || format === 'xjdf'))
    throw problems.viewFormat('Only the MIS view is written as jdf or xjdf; choose json or html');
}

function viewReply(
  source: FindingsSource,
  { view: audience, format = 'json', locale = 'en' }: Wanted,
  now: Date,
): FindingsView | Reply {
  const view = buildView(source, { view: audience, locale: localeOf(locale), now });
  switch (format) {
    case 'json':
      return view;
    case 'html':
      return reply({ text: viewHtml(view), mediaType: 'text/html; charset=utf-8' });
    case 'jdf':
      return reply({ text: viewJdf(view), mediaType: 'application/vnd.cip4-jdf+xml' });
    case 'xjdf':
      return reply({ text: viewXjdf(view), mediaType: 'application/vnd.cip4-xjdf+xml' });
  }
}
