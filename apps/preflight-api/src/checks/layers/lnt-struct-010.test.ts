import { coreFacts, facts, hitsOf, layer, reasonOf } from '../facts.fixture';
import { lntStruct010 } from './lnt-struct-010';

const found = (...ocgs: ReturnType<typeof layer>[]) => hitsOf(lntStruct010, facts({ ocgs }));

describe('LNT_STRUCT_010, layer prints differently from the screen', () => {
  it('passes layers with equal states, and layers that state one or none', () => {
    expect(found(layer(), layer({ print_state: 'OFF', view_state: 'OFF' }))).toEqual([]);
    expect(found(layer({ print_state: null }), layer({ view_state: null }))).toEqual([]);
    expect(found()).toEqual([]);
  });

  it('says what the screen shows and what is printed', () => {
    expect(found(layer({ name: 'Legend', print_state: 'OFF' }))).toEqual([
      {
        objectId: 'obj-31',
        objectType: 'layer',
        params: { layer: 'Legend', view: 'visible', print: 'not printed' },
      },
    ]);
    expect(found(layer({ name: null, view_state: 'OFF' }))[0]?.params).toEqual({
      layer: 'obj-31',
      view: 'hidden',
      print: 'printed',
    });
  });

  it('leaves processing steps alone, also those that name only their group', () => {
    const off = { print_state: 'OFF' as const };
    expect(
      found(
        layer({ ...off, iso19593_processing_step: 'Cutting', iso19593_group: 'Structural' }),
        layer({ ...off, iso19593_group: 'White' }),
      ),
    ).toEqual([]);
  });

  it('does not run when layers are missing from the facts', () => {
    expect(reasonOf(lntStruct010, coreFacts())).toMatch(/^not_run/);
    const warnings = [{ code: 'layers_over_limit', message: 'Only the first layers are read' }];
    expect(reasonOf(lntStruct010, facts({ warnings }))).toMatch(/^not_run/);
  });
});
