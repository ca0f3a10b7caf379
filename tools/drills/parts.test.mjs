import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPart } from './parts.mjs';

const places = Array.from({ length: 11 }, (_, place) => place);

test('the parts of a drill are the whole, none of it twice', () => {
  const parts = ['1/3', '2/3', '3/3'].flatMap((part) => places.filter((at) => inPart(part, at)));
  assert.deepEqual(
    parts.sort((a, b) => a - b),
    places,
  );
});

test('a drill without parts is whole', () => {
  assert.ok(places.every((place) => inPart(undefined, place)));
});

test('what is no part is refused', () => {
  for (const part of ['0/3', '4/3', 'half', '1']) assert.throws(() => inPart(part, 0));
});
