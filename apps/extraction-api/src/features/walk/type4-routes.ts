import { evaluateType4 } from '@forme/contracts/extraction';
import { runCalculator } from '@forme/pdf-core/functions';
import { handle, type Handler } from '@forme/service-kit/http';
import { problems } from '../../problems';

/**
 * `POST /v1/walk/type4`. A program is at most as long as the contract allows and has no loops, so it is run at once, in this process.
 * One that stops in the middle is an answer without a result; one that is no calculator function is refused.
 */
export const type4Handlers: readonly Handler[] = [
  handle(evaluateType4, ({ body: { program, inputs = [] } }) => {
    const outcome = runCalculator(Buffer.from(program, 'utf8'), inputs);
    if ('reason' in outcome)
      throw problems.notACalculator(`The program is refused: ${outcome.detail}`);
    const result = 'stack' in outcome ? [...outcome.stack] : null;
    return Promise.resolve({ result, fast_path: false });
  }),
];
