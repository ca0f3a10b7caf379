import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expressionFunctions } from '../language/functions';
import type { MappingSpec } from '../spec';
import { compileMapping } from './compile-mapping';

const page = readFileSync(join(__dirname, '../../../../docs/mappings.md'), 'utf8');

describe('the page on mappings', () => {
  it('shows a specification that runs', () => {
    const spec = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '') as MappingSpec;
    const order = {
      no: 'SO-1',
      due: '04.03.26',
      buyer: { no: 'C-1' },
      items: [{ pos: 1, qty: 5, price: '0.10' }],
    };
    const outcome = compileMapping(spec).run(
      { order },
      { receivedAt: '2026-03-04T10:00:00Z', xref: () => 'cus_1' },
    );
    expect(outcome).toMatchObject({
      ok: true,
      output: {
        number: 'SO-1',
        promised_date: '2026-03-04',
        lines: [{ line_no: '1', quantity: { value: '5', uom: 'C62' } }],
        totals: { net: { amount: '0.5', currency: 'EUR' } },
        customer_id: 'cus_1',
      },
    });
  });

  it('names every function of the expression language', () => {
    for (const name of expressionFunctions.keys()) expect(page).toContain(`\`${name}\``);
  });
});
