import { type Change, failedAfter } from './ua-file.fixture';

describe('PDF/UA-1', () => {
  it('passes a file that keeps every clause', () => {
    expect(failedAfter({})).toEqual([]);
  });

  it.each<readonly [string, Change, string]>([
    ['a part of 2', { 10: ['part>1', 'part>2'] }, '2'],
    ['no title', { 10: ['A leaflet', ''] }, '3'],
    ['a file that is not marked', { 1: ['/Marked true', '/Marked false'] }, '6.2-1'],
    ['suspects', { 1: ['/Marked true', '/Marked true /Suspects true'] }, '7.1-4'],
    ['the title not displayed', { 1: ['DisplayDocTitle true', 'DisplayDocTitle false'] }, '7.1-10'],
    ['an artifact in a tag', { 4: ['BT', '/Artifact BMC EMC BT'] }, '7.1-1'],
    ['a tag in an artifact', { 4: ['0 0 m', '/P <</MCID 1>> BDC EMC 0 0 m'] }, '7.1-2'],
    ['a path without marking', { 4: ['/Artifact BMC', '1 1 9 9 re f /Artifact BMC'] }, '7.1-3'],
    ['an MCID of no element', { 4: ['/MCID 1>>', '/MCID 99>>'] }, '7.1-3'],
    ['content of a form without marking', { 4: ['/Artifact', '/Fm Do /Artifact'] }, '7.1-3'],
    ['a type without role', { 20: ['/Leaflet /Sect', '/Other /Sect'] }, '7.1-5'],
    ['a circular role', { 20: ['/Leaflet /Sect', '/Leaflet /B /B /Leaflet'] }, '7.1-6'],
    ['a standard type remapped', { 20: ['/Leaflet /Sect', '/Leaflet /Sect /P /Span'] }, '7.1-7'],
    ['an element without parent', { 23: ['/P 21 0 R', ''] }, '7.1-12'],
    [
      'a paragraph in a table',
      { 30: ['/K [', '/K [41 0 R '], 41: '<< /S /P /P 30 0 R >>' },
      '7.2-3',
    ],
    [
      'an item outside lists',
      { 21: ['/K [', '/K [41 0 R '], 41: '<< /S /LI /P 21 0 R >>' },
      '7.2-17',
    ],
    ['a paragraph in a list item', { 27: ['/Lbl', '/P'] }, '7.2-20'],
    ['a row in a section', { 21: ['/K [', '/K [41 0 R '], 41: '<< /S /TR /P 21 0 R >>' }, '7.2-4'],
    [
      'a caption in the midst',
      { 30: ['31 0 R', '31 0 R 41 0 R'], 41: '<< /S /Caption /P 30 0 R >>' },
      '7.2-16',
    ],
    [
      'a head without a body',
      { 30: ['/K [', '/K [41 0 R '], 41: '<< /S /THead /P 30 0 R >>' },
      '7.2-14',
    ],
    [
      'a row that is too short',
      { 34: ['35 0 R 36 0 R', '35 0 R'], 4: [/.*MCID 8>>.*\n/, ''] },
      '7.2-42',
    ],
    ['a row span over the end', { 36: ['/Pg', '/A << /O /Table /RowSpan 2 >> /Pg'] }, '7.2-41'],
    [
      'cells over each other',
      {
        33: ['/Scope', '/RowSpan 2 /Scope'],
        35: ['/Headers', '/ColSpan 2 /Headers'],
        34: ['35 0 R 36 0 R', '35 0 R'],
        4: [/.*MCID 8>>.*\n/, ''],
      },
      '7.2-15',
    ],
    ['a header without scope', { 33: ['/Scope /Column', '/RowSpan 1'] }, '7.5-1'],
    ['headers that do not exist', { 35: ['(h1)', '(h9)'] }, '7.5-2'],
    ['an invalid language', { 1: ['en-GB', 'en_GB'] }, '7.2-29'],
    ['an invalid language of content', { 4: ['/MCID 1>>', '/MCID 1 /Lang (!)>>'] }, '7.2-29'],
    ['a figure without words', { 24: ['/Alt (A bottle)', '/Alt ()'] }, '7.3-1'],
    ['a document that begins with H2', { 22: ['/H1', '/H2'] }, '7.4.2-1'],
    ['a level that is skipped', { 23: ['/S /P', '/S /H3'] }, '7.4.2-1'],
    ['both kinds of headings', { 23: ['/S /P', '/S /H'] }, '7.4.4-2'],
    ['a note without an ID', { 37: ['/ID (n1)', ''] }, '7.9-1'],
    ['two notes with one ID', { 23: ['/S /P', '/S /Note /ID (n1)'] }, '7.9-2'],
    ['a formula without words', { 23: ['/S /P', '/S /Formula'] }, '7.7-1'],
    ['a configuration without name', { 1: ['(Print)', '()'] }, '7.10-1'],
    ['automatic states', { 1: ['(Print)', '(Print) /AS []'] }, '7.10-2'],
    ['an embedded file without UF', { 16: ['/UF (a.txt)', ''] }, '7.11-1'],
    ['an annotation out of the tree', { 15: ['/StructParent 3', ''] }, '7.18.1-1'],
    ['an annotation without words', { 15: ['/Contents (Look)', ''] }, '7.18.1-2'],
    ['a field without words', { 14: ['/TU (Name)', ''] }, '7.18.1-3'],
    ['a trap network', { 15: ['/Highlight', '/TrapNet'] }, '7.18.2-1'],
    ['another tab order', { 3: ['/Tabs /S', '/Tabs /R'] }, '7.18.3-1'],
    ['a widget in a link', { 39: ['/S /Form', '/S /Link'] }, '7.18.4-1'],
    [
      'a form element with two parts',
      { 39: ['/K << /Type /OBJR /Obj 14 0 R >>', '/K [<< /Type /OBJR /Obj 14 0 R >> 1]'] },
      '7.18.4-2',
    ],
    ['a link in a paragraph', { 38: ['/S /Link', '/S /P'] }, '7.18.5-1'],
    ['a link without words', { 13: ['/Contents (To the shop)', ''] }, '7.18.5-2'],
    [
      'a media clip without type',
      { 41: '<< /S /MCD /D 16 0 R /Alt [() (A film)] >>' },
      '7.18.6.2-1',
    ],
    ['a media clip without words', { 41: '<< /S /MCD /D 16 0 R /CT (video/mp4) >>' }, '7.18.6.2-2'],
    ['a tagged printer mark', { 15: ['/Highlight', '/PrinterMark'] }, '7.18.8-1'],
  ])('finds %s', (_what, change, clause) => {
    expect(failedAfter(change)).toEqual([clause]);
  });
});

describe('PDF/UA-1 without a language of the document', () => {
  const silent: Change = { 1: ['/Lang (en-GB)', ''] };

  it('is required in outlines, content, elements, annotations, fields and metadata', () => {
    expect(failedAfter(silent)).toEqual([
      '7.2-2',
      '7.2-22',
      '7.2-24',
      '7.2-25',
      '7.2-33',
      '7.2-34',
    ]);
  });

  it('takes that of elements above', () => {
    expect(failedAfter({ ...silent, 21: ['/S', '/Lang (de) /S'] })).toEqual(['7.2-2', '7.2-33']);
  });

  it('is required of replacement texts in content', () => {
    const content: Change = {
      4: ['/MCID 1>>', '/MCID 1 /ActualText (b)>>'],
      21: ['/S', '/Lang (de) /S'],
    };
    expect(failedAfter({ ...silent, ...content })).toEqual(['7.2-2', '7.2-33']);
    const artifact: Change = { 4: ['/Artifact BMC', '/Artifact BMC /Span <</E (b)>> BDC EMC'] };
    expect(failedAfter({ ...silent, ...artifact, 21: ['/S', '/Lang (de) /S'] })).toEqual([
      '7.2-2',
      '7.2-30',
      '7.2-33',
    ]);
  });
});

describe('PDF/UA-1 of other files', () => {
  it('refuses a header of PDF 2.0', () => {
    expect(failedAfter({}, { version: '2.0' })).toEqual(['6.1-1']);
  });

  it('passes annotations that are not presented', () => {
    expect(failedAfter({ 15: ['/F 4 /StructParent 3', '/F 2'] })).toEqual([]);
    expect(failedAfter({ 13: ['[0 0 9 9] /F 4 /StructParent 1', '[-20 0 -9 9]'] })).toEqual([]);
  });

  it('looks through NonStruct', () => {
    expect(
      failedAfter({ 26: ['27 0 R', '41 0 R'], 41: '<< /S /NonStruct /P 26 0 R /K 27 0 R >>' }),
    ).toEqual([]);
  });

  it('wants tagged forms to be painted once', () => {
    const form = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /StructParents 0',
      data: '/P <</MCID 1>> BDC 0 0 9 9 re f EMC',
    };
    expect(failedAfter({ 7: form })).toEqual([]);
    expect(failedAfter({ 7: form, 4: ['/Fm Do', '/Fm Do /Fm Do'] })).toEqual(['7.20-2']);
  });

  it('refuses dynamic forms', () => {
    const xfa = { dict: '', data: '<config><dynamicRender>required</dynamicRender></config>' };
    expect(failedAfter({ 1: ['/Fields', '/XFA 41 0 R /Fields'], 41: xfa })).toEqual(['7.15-1']);
  });

  it('stays quick over spans without end', () => {
    const huge: Change = {
      36: ['/Pg', '/A << /O /Table /RowSpan 2000000000 /ColSpan 2000000000 >> /Pg'],
    };
    expect(failedAfter(huge)).toEqual([]);
  });
});
