import { selectsEvent } from './event-selection';

describe('the selection of events by type', () => {
  it.each([
    ['order.created', 'order.created', true],
    ['order.*', 'order.created', true],
    ['order.*', 'customer.created', false],
    ['*.created', 'order.created', true],
    ['*.created', 'order.created.later', false],
    ['*order*line*', 'an order with a line item', true],
    ['a*a', 'a', false],
    ['*', '', true],
  ])('%s and %s: %p', (pattern, type, selected) => {
    expect(selectsEvent([pattern], type)).toBe(selected);
  });

  it('takes every event without patterns, and none without a type when there are patterns', () => {
    expect(selectsEvent(undefined, null)).toBe(true);
    expect(selectsEvent(['*'], null)).toBe(false);
  });
});
