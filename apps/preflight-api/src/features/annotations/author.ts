import { createHash } from 'node:crypto';
import type { RequestContext } from '@forme/service-kit/http';
import { problems } from '../../problems';
import type { ViewedJob } from '../../viewing/viewed-job';
import type { Author } from './annotation-store';

const address = /^[^\s@]+@[^\s@]+$/;

/**
 * The author. A visitor is identified by link and address only, so that no visitor can change what the visitor of another link wrote. Throws 403
 * for a link that takes no annotations, or that needs an address which is absent.
 */
export function writerOf(
  { link }: Pick<ViewedJob, 'link'>,
  { principal }: Pick<RequestContext, 'principal'>,
  visitorEmail: string | undefined,
): Author {
  const email = visitorEmail?.trim() ?? '';
  if (email !== '' && !address.test(email)) {
    throw problems.visitorUnknown('X-Visitor-Email is not an e-mail address');
  }
  if (!link) return { key: `credential ${principal.subject}`, email: email === '' ? null : email };
  if (!link.allowAnnotations) {
    throw problems.linkReadOnly(
      'This link takes no annotations; request one with allow_annotations: true',
    );
  }
  if (link.requireEmail && email === '') {
    throw problems.visitorUnknown('This link needs your address in the header X-Visitor-Email');
  }
  const visitor = createHash('sha256').update(`${link.id} ${email.toLowerCase()}`).digest('hex');
  return { key: `visitor ${visitor}`, email: email === '' ? null : email };
}

/** Whose rows a caller may change: a visitor those of its own, the holder of a credential all of its tenant (null). */
export function ownRowsOf({ link }: Pick<ViewedJob, 'link'>, author: Author): string | null {
  return link ? author.key : null;
}
