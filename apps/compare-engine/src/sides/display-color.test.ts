import { displayColor, hexOf } from './display-color';

describe('the colour by which an ink is shown', () => {
  it.each(['White', 'Deckweiss', 'Dieline', 'All'])('is none for %s, which lays none', (name) => {
    expect(displayColor(name, { type: 'spot', rgb: [0.9, 0.9, 1] })).toBeNull();
  });

  it('is none for a technical ink by the layer it is on', () => {
    expect(displayColor('Kontur', { type: 'technical', rgb: [1, 0, 1] })).toBeNull();
  });

  it('is that of the file for spot colours, and gray where the file defines none', () => {
    expect(displayColor('FORME Orange', { rgb: [1, 0.5, 0] })).toEqual([1, 0.5, 0]);
    const [red, green, blue] = displayColor('FORME Orange') ?? [];
    expect([green, blue]).toEqual([red, red]);
  });

  it('is that of the process inks whatever they are called', () => {
    expect(displayColor('Process Cyan')).toEqual(displayColor('Cyan'));
    expect(hexOf(displayColor('Yellow'))).toBe('#ffed00');
    expect(hexOf(null)).toBeNull();
  });
});
