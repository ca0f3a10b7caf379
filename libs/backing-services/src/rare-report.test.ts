import { rarely } from './rare-report';
import type { Notice } from './report';

describe('rare notices', () => {
  it('come once a minute for each code with the number of suppressed ones', () => {
    const notices: Notice[] = [];
    let now = 0;
    const report = rarely(
      (notice) => notices.push(notice),
      60_000,
      () => now,
    );
    for (const at of [0, 1, 59_999, 60_000]) {
      now = at;
      report({ code: 'a', message: 'down' });
    }
    report({ code: 'b', message: 'other' });
    expect(notices).toEqual([
      { code: 'a', message: 'down' },
      { code: 'a', message: 'down (and 2 times more since the last notice)' },
      { code: 'b', message: 'other' },
    ]);
  });
});
