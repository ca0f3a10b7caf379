import { preflightContract } from '@forme/contracts/preflight';
import { listUnimplemented } from '@forme/service-kit/http';
import { describeRequestMatrix } from '@forme/test-kit/request-matrix';
import { preflightHandlers } from '../src/app';
import { openMatrixWorld } from './matrix-world';

/** Stands for any use case: handlers are made, not run. */
const standIn: unknown = new Proxy(() => undefined, { get: () => standIn });
const handlers = preflightHandlers(standIn as Parameters<typeof preflightHandlers>[0]);

describeRequestMatrix({
  contract: preflightContract,
  declaredOnly: new Set(listUnimplemented(preflightContract, handlers).map(({ id }) => id)),
  open: openMatrixWorld,
  perKind: 2,
});
