import fc from 'fast-check';
import { InvalidMappingSpec } from '../fault';
import type { Json } from '../json';
import { LIMITS } from '../language/budget';
import { randomDocument, randomSpec } from '../random-mapping';
import { compileMapping } from './compile-mapping';

const context = { receivedAt: '2026-03-04T10:00:00Z', timezone: 'Europe/Berlin' };

describe('any mapping on any document', () => {
  it('ends within its budget with typed faults only, twice with equal bytes', () => {
    let ran = 0;
    fc.assert(
      fc.property(fc.integer(), fc.jsonValue({ maxDepth: 4 }), (seed, json) => {
        const spec = randomSpec(seed);
        try {
          const documents = [randomDocument(seed), json as Json];
          for (const document of documents) {
            const outcome = compileMapping(spec).run(document, context);
            const again = compileMapping(structuredClone(spec)).run(
              structuredClone(document),
              context,
            );
            expect(JSON.stringify(again)).toBe(JSON.stringify(outcome));
            expect(outcome.cost).toBeLessThanOrEqual(LIMITS.runUnits);
            expect(outcome.ok).toBe(outcome.errors.length === 0);
            ran++;
          }
        } catch (error) {
          if (!(error instanceof InvalidMappingSpec)) throw error;
        }
      }),
      { numRuns: 500 },
    );
    // Most specifications are sound, or nothing would be shown.
    expect(ran).toBeGreaterThan(300);
  });

  it('makes the same of a document alone as among all records', () => {
    let mapped = 0;
    for (let seed = 0; seed < 500; seed++) {
      const document = randomDocument(seed);
      let mapping;
      try {
        mapping = compileMapping({ ...randomSpec(seed), on_error: 'skip_field' });
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidMappingSpec);
        continue;
      }
      const [first] = mapping.runAll(document, context);
      expect(mapping.run(document, context)).toEqual(first);
      if (first?.ok) mapped++;
    }
    expect(mapped).toBeGreaterThan(200);
  });

  it('of any text as an expression or path is compiled or refused', () => {
    const words = fc.constantFrom(
      '$',
      '@',
      '.a',
      '[*]',
      '[?',
      ']',
      '(',
      ')',
      ' ',
      '1',
      '"x"',
      '+',
      '??',
      'sum',
      ',',
      'value',
      ':',
      '-',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ maxLength: 4 })), { maxLength: 25 }),
        (parts) => {
          const text = parts.join('') || ' ';
          const spec = { ...randomSpec(1), fields: [{ to: '/x', from: text, when: text }] };
          try {
            compileMapping(spec).run(randomDocument(1), context);
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidMappingSpec);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
