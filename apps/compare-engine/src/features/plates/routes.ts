import { comparePlates, type PlateCompareResult } from '@forme/contracts/compare';
import { handle, type Handler } from '@forme/service-kit/http';
import type { Compare } from '../../asking/comparing';
import { answered } from '../../requests/answered';
import type { PlatesRequest } from '../../asking/compare-plates';
import { platesRequest } from '../../requests/plates-request';

/** `POST /v1/compare/plates`. */
export function platesHandlers(
  compare: Compare<PlatesRequest, PlateCompareResult>,
): readonly Handler[] {
  return [
    handle(comparePlates, ({ form = {} }, context) =>
      answered(context, (caller) => compare(caller, platesRequest(form, context.files))),
    ),
  ];
}
