import { memoryReader, type Written } from '../../test/memory-reader';
import { readLayers } from './layer-facts';

const group = (entries: Record<string, Written> = {}) => ({
  Type: '/OCG',
  Name: '(L)',
  ...entries,
});

function layersOf(config: Record<string, Written>, groups: readonly Record<string, Written>[]) {
  const objects = Object.fromEntries(groups.map((entries, index) => [index + 1, entries]));
  const refs = groups.map((_, index) => `${index + 1} R`);
  return readLayers(memoryReader(objects, { OCProperties: { OCGs: refs, D: config } }));
}

const visible = (config: Record<string, Written>, ...groups: Record<string, Written>[]) =>
  layersOf(config, groups).layers.map(({ defaultVisible }) => defaultVisible);

describe('readLayers', () => {
  it('finds no layers without optional content', () => {
    expect(readLayers(memoryReader({})).layers).toEqual([]);
  });

  it('keeps the order of /OCGs and skips repeated groups', () => {
    const reader = memoryReader(
      { 1: group({ Name: '(\xfe\xff\x04\x10)' }), 2: group({ Name: '(Two)' }) },
      { OCProperties: { OCGs: ['2 R', '1 R', '2 R', '9 R'], D: {}, Configs: [{}, {}] } },
    );
    const { layers, configurations } = readLayers(reader);
    expect(layers.map(({ index, objectKey, name }) => [index, objectKey, name])).toEqual([
      [0, '2 0', 'Two'],
      [1, '1 0', '\u0410'],
    ]);
    expect(configurations).toBe(2);
  });

  it('applies BaseState, then ON, then OFF', () => {
    expect(visible({}, group(), group())).toEqual([true, true]);
    expect(visible({ OFF: ['2 R'] }, group(), group())).toEqual([true, false]);
    expect(visible({ BaseState: '/OFF', ON: ['2 R'] }, group(), group())).toEqual([false, true]);
    expect(visible({ BaseState: '/Unchanged' }, group())).toEqual([true]);
    expect(visible({ BaseState: '/OFF', ON: ['1 R'], OFF: ['1 R'] }, group())).toEqual([false]);
  });

  it('lets a group without a shared intent hide nothing', () => {
    const design = group({ Intent: ['/Design'] });
    expect(visible({ OFF: ['1 R'] }, design)).toEqual([true]);
    expect(visible({ OFF: ['1 R'], Intent: '/Design' }, design)).toEqual([false]);
    expect(visible({ OFF: ['1 R'], Intent: '/All' }, design)).toEqual([false]);
    expect(layersOf({}, [design]).layers[0]?.intents).toEqual(['Design']);
  });

  it('reads usage and the automatic state for printing', () => {
    const usage = {
      Print: { PrintState: '/OFF', Subtype: '/PrintersMarks' },
      View: { ViewState: '/ON' },
      CreatorInfo: { Subtype: '/Technical' },
    };
    const application = { Event: '/Print', Category: ['/Print'], OCGs: ['1 R'] };
    const [layer] = layersOf({ AS: [application] }, [group({ Usage: usage })]).layers;
    expect(layer?.usage).toMatchObject({
      print: false,
      printSubtype: 'PrintersMarks',
      view: true,
      export: null,
      creatorSubtype: 'Technical',
    });
    expect(layer?.autoStates).toEqual({ view: null, print: false, export: null });
    expect(layer?.defaultVisible).toBe(true);
  });

  it('reads lock and order', () => {
    const config = { Locked: ['1 R'], Order: ['(Group)', ['2 R']], Name: '(Print)' };
    const found = layersOf(config, [group(), group()]);
    expect(found.layers.map(({ locked, listedInOrder }) => [locked, listedInOrder])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(found.defaultConfigurationName).toBe('Print');
  });

  it('reads ISO 19593-1 processing steps from metadata, never from the name', () => {
    const metadata = { GTS_ProcStepsGroup: '/Structural', GTS_ProcStepsType: '/Cutting' };
    const { layers } = layersOf({}, [
      group({ GTS_Metadata: metadata }),
      group({ Name: '(Dieline)' }),
      group({ GTS_Metadata: { GTS_ProcStepsGroup: '(White)' } }),
      group({ GTS_Metadata: {} }),
    ]);
    expect(layers.map(({ processingStep }) => processingStep)).toEqual([
      { group: 'Structural', type: 'Cutting' },
      null,
      { group: 'White', type: null },
      null,
    ]);
  });
});
