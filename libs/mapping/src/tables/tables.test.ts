import { strToU8, zipSync } from 'fflate';
import { compileMapping } from '../compiling/compile-mapping';
import { proposeMapping } from '../proposing/propose-mapping';
import { readSource } from '../sources/read-source';
import { readTable } from './read-table';
import { tableText } from './table';

const bytes = (text: string) => strToU8(text);

/** An XLSX workbook of one sheet, as spreadsheet programs write it. */
function workbook(
  sheetData: string,
  {
    strings = '',
    styles = '',
    properties = '',
  }: { strings?: string; styles?: string; properties?: string } = {},
): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': bytes(
      `<workbook ${main} xmlns:r="${relation}">${properties}<sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': bytes(`<sst ${main}>${strings}</sst>`),
    'xl/styles.xml': bytes(`<styleSheet ${main}>${styles}</styleSheet>`),
    'xl/worksheets/sheet1.xml': bytes(
      `<worksheet ${main}><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
  });
}

describe('files of rows', () => {
  it('in CSV are read whatever their sign, encoding and lines above the header', async () => {
    const latin = Buffer.from('Preisliste\r\nNr;Gr\u00f6\u00dfe\r\nA;"1;2"\r\n;\r\n', 'latin1');
    const table = await readTable('csv', latin, { encoding: 'windows-1252', skipRows: 1 });
    expect(table).toEqual({ header: ['Nr', 'Größe'], rows: [['A', '1;2']] });
    const quoted = await readTable('csv', bytes('"a;b;c;d",n\n1,2\n'));
    expect(quoted.header).toEqual(['a;b;c;d', 'n']);
    await expect(readTable('csv', latin)).rejects.toMatchObject({ code: 'bad_source' });
  });

  it('in fixed width are cut at their columns', async () => {
    const columns = [
      { name: 'no', start: 1, length: 4 },
      { name: 'name', start: 5, length: 8 },
    ];
    const table = await readTable('fixed_width', bytes('A001Paper   9\nA2  Film\n'), { columns });
    expect(table.rows).toEqual([
      ['A001', 'Paper'],
      ['A2', 'Film'],
    ]);
  });

  it('in XLSX have dates by their format, numbers as shown, and gaps as empty cells', async () => {
    const file = workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>When</t></is></c><c r="D1" t="str"><v>Price</v></c></row>
       <row r="2"><c r="A2"><v>42</v></c><c r="C2" s="1"><v>46085</v></c><c r="D2"><v>0.30000000000000004</v></c></row>
       <row r="4"><c r="A4" t="b"><v>1</v></c><c r="C4" s="2"><v>46085.5</v></c><c r="D4"><v>1E-3</v></c></row>`,
      {
        strings: '<si><r><t>It</t></r><r><t>em</t></r><rPh><t>x</t></rPh></si>',
        styles:
          '<numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>',
      },
    );
    const table = await readTable('xlsx', file);
    expect(table).toEqual({
      header: ['Item', 'column 2', 'When', 'Price'],
      rows: [
        ['42', '', '2026-03-04', '0.3'],
        ['true', '', '2026-03-04T12:00:00', '0.001'],
      ],
    });
    await expect(readTable('xlsx', file, { sheet: 'Other' })).rejects.toMatchObject({
      message: expect.stringContaining('Prices') as string,
    });
  });

  it('that are no XLSX, name too much or are too large are refused', async () => {
    const refused = (file: Uint8Array) => expect(readTable('xlsx', file)).rejects;
    await refused(bytes('PK')).toMatchObject({ code: 'bad_source' });
    await refused(zipSync({ 'a.txt': bytes('x') })).toMatchObject({ code: 'bad_source' });
    await refused(workbook('<row><c r="ZZ1"><v>1</v></c></row>')).toMatchObject({
      code: 'too_long',
    });
    const doctype = workbook('').slice();
    await refused(doctype).toMatchObject({ code: 'bad_source' });
    const bomb = workbook(' '.repeat(70 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await refused(bomb).toMatchObject({ code: 'too_long' });
    const many = bytes(`a\n${'1\n'.repeat(50_001)}`);
    await expect(readTable('csv', many)).rejects.toMatchObject({ code: 'too_long' });
  });
});

describe('a proposed mapping', () => {
  const propose = async (text: string, more: object = {}) => {
    const table = await readTable('csv', bytes(text));
    const request = {
      entity: 'substrate',
      system: 'mill',
      name: 'Prices',
      grouped: false,
      ...more,
    };
    const proposal = proposeMapping(table, request);
    const output = () =>
      compileMapping(proposal.spec!)
        .runAll(readSource('csv', tableText(table)), { receivedAt: '2026-01-01T00:00:00Z' })
        .map((it) => (it.ok ? it.output : it.errors));
    return { ...proposal, output };
  };
  const prices =
    "Artikel-Nr.;Bezeichnung;Grammatur;Breite (cm);Preis;Kunde's Notiz\nP1;Silk 135;135;70;1.234,50 €;x\nP2;Silk 90;90;52,5;99,00 €;\n";

  it('finds columns by their names and forms by their values, and runs', async () => {
    const { columns, missing, output } = await propose(prices);
    expect(columns.map(({ to }) => to)).toEqual([
      '/code',
      '/name',
      '/grammage_gsm',
      '/width_mm',
      '/unit_cost',
      null,
    ]);
    expect(missing).toEqual([]);
    expect(output()).toEqual([
      expect.objectContaining({
        code: 'P1',
        width_mm: '700',
        unit_cost: { amount: '1234.5', currency: 'EUR' },
      }),
      expect.objectContaining({ name: 'Silk 90', width_mm: '525' }),
    ]);
  });

  it('does not guess: no currency is no price, two readings are a doubt, words are no numbers', async () => {
    const { columns } = await propose('code,name,price,gsm\nA,B,"1,234",heavy\n');
    expect(columns[2]).toMatchObject({
      to: null,
      reason: expect.stringContaining('currency') as string,
    });
    expect(columns[3]).toMatchObject({
      to: null,
      reason: expect.stringContaining('numbers') as string,
    });
    const stated = await propose('code,name,price\nA,B,"1,234"\n', { currency: 'USD' });
    expect(stated.columns[2]).toMatchObject({ to: '/unit_cost', confidence: 0.5 });
  });

  it('makes lines of what repeats in the rows of one event', async () => {
    const { output } = await propose(
      'Order no,Order date,Pos,Qty,Unit price,Currency\nO1,4/13/2026,1,100,9.5,EUR\nO1,4/13/2026,2,50,3,EUR\n',
      { entity: 'order', grouped: true },
    );
    expect(output()).toEqual([
      expect.objectContaining({
        number: 'O1',
        order_date: '2026-04-13',
        lines: [
          expect.objectContaining({ line_no: '1', unit_price: { amount: '9.5', currency: 'EUR' } }),
          expect.objectContaining({ line_no: '2', quantity: { value: '50', uom: 'C62' } }),
        ],
      }),
    ]);
  });
});
