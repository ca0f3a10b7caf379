import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mutant } from './mutate.mjs';

const text = '%PDF-1.4\n1 0 obj << /Type /Page /Parent 2 0 R /Rotate 90 >> endobj\n'.repeat(40);
const bases = ['a', 'b'].map((name) => ({ name, bytes: Buffer.from(`${name}${text}`) }));
const indexes = Array.from({ length: 300 }, (_, index) => index);

describe('a mutant', () => {
  it('is the same each time it is made, whatever was made before', () => {
    const before = bases.map(({ bytes }) => Buffer.from(bytes));
    const made = indexes.map((index) => mutant(bases, 7, index));
    for (const index of [...indexes].reverse())
      assert.deepEqual(mutant(bases, 7, index), made[index]);
    assert.deepEqual(
      bases.map(({ bytes }) => bytes),
      before,
    );
  });

  it('differs from its base and from nearly all others, and from those of another seed', () => {
    const made = indexes.map((index) => mutant(bases, 7, index).bytes.toString('latin1'));
    assert.ok(new Set(made).size > 290);
    const unchanged = made.filter((bytes) =>
      bases.some((base) => base.bytes.toString('latin1') === bytes),
    );
    assert.ok(unchanged.length < 3);
    assert.notEqual(mutant(bases, 8, 0).bytes.toString('latin1'), made[0]);
  });

  it('is made in every way', () => {
    const ways = new Set(
      indexes.flatMap((index) => mutant(bases, 7, index).made.split(': ')[1].split(', ')),
    );
    assert.equal(ways.size, 9);
  });
});
