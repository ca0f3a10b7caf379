import { spelledAs } from './english-spelling';

const shared = ['the', 'plate', 'ready', 'press', 'catalogue'];
const dictionary = (...own: string[]) => ({
  knows: (word: string) => [...shared, ...own].includes(word),
});
const american = dictionary('color', 'center', 'favorable');
const british = dictionary('colour', 'centre', 'favourable');

describe('spelledAs', () => {
  it.each([
    ['The colour of the centre is favourable.', 'british'],
    ['The color of the center is favorable.', 'american'],
    ['The plate is ready for the press.', 'american'],
    ['The colour is favourable in the center.', 'british'],
    ['The colour of the center.', 'american'],
    ['COLOUR Colour, colourless', 'american'],
  ])('%s', (text, spelling) => {
    expect(spelledAs(text, american, british)).toBe(spelling);
  });
});
