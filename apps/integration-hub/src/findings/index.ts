/** Findings of preflight for three audiences. */
export { buildView, localeOf, type FindingsSource } from './build-view';
export { makeFindingsDesk, type FindingsDesk } from './findings-desk';
export { viewHtml, viewJdf, viewXjdf } from './write-view';
