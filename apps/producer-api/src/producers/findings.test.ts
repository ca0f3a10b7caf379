import { Findings } from './findings';

it('keeps each warning once, no more than twenty of a code, and says that there are more', () => {
  const findings = new Findings();
  for (let round = 0; round < 2; round += 1) {
    for (let page = 0; page < 30; page += 1) findings.add('a', 'message', { page_index: page });
  }
  findings.add('b', 'other');
  findings.add('b', 'other');
  const { list } = findings;
  expect(list.filter(({ code }) => code === 'a')).toHaveLength(21);
  expect(list.at(20)).toEqual({
    code: 'a',
    message: 'There are more warnings of this code; they are left out.',
  });
  expect(list.filter(({ code }) => code === 'b')).toEqual([{ code: 'b', message: 'other' }]);
});
