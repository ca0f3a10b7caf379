import { TicketError } from '../ticket-error';
import { readTicket } from '../tickets/read-ticket';
import { orderOfTicket } from './order-values';

const read = (text: string) => readTicket(Buffer.from(text), { maxBytes: 1_000_000 });
const order = (text: string) => orderOfTicket(read(text));

const intent = (name: string, body: string) => `<Intent Name="${name}"><${name} ${body}</Intent>`;
const xjdf = (products: string, sets = '', types = 'Product') =>
  `<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J-1" Types="${types}"><ProductList>${products}</ProductList>${sets}</XJDF>`;
const product = (body: string, attributes = '') =>
  `<Product ID="P" ${attributes}>${body}</Product>`;
const set = (name: string, body: string) =>
  `<ResourceSet Name="${name}" Usage="Input"><Resource>${body}</Resource></ResourceSet>`;
const jdf = (pool: string, attributes = 'Type="Product"') =>
  `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n" JobID="J-2" Status="Waiting" Version="1.5" ${attributes}><ResourcePool>${pool}</ResourcePool></JDF>`;

describe('the order in an XJDF', () => {
  it.each([
    [
      'finished size',
      { trim_width_mm: 210, trim_height_mm: 297 },
      xjdf(product(intent('LayoutIntent', 'FinishedDimensions="595.276 841.89 0"/>'))),
    ],
    [
      'flat size of what is not folded',
      { trim_width_mm: 210, trim_height_mm: 297 },
      xjdf(product(intent('LayoutIntent', 'Dimensions="595.276 841.89"/>'))),
    ],
    [
      'pages of the product',
      { page_count: 8 },
      xjdf(product(intent('LayoutIntent', 'Pages="8" Sides="TwoSided"/>'))),
    ],
    [
      'pages of the run list over those of the product',
      { page_count: 4 },
      xjdf(product(intent('LayoutIntent', 'Pages="8"/>')), set('RunList', '<RunList NPage="4"/>')),
    ],
    [
      'inks of the separations',
      { ink_count: 5 },
      xjdf(
        '',
        set('ColorantControl', '<ColorantControl ColorantOrder="Cyan Magenta Yellow Black Gold"/>'),
      ),
    ],
    [
      'inks of the process with a spot',
      { ink_count: 5 },
      xjdf(
        '',
        set(
          'ColorantControl',
          '<ColorantControl ProcessColorModel="DeviceCMYK" ColorantParams="Gold"/>',
        ),
      ),
    ],
    [
      'inks of both sides, each once',
      { ink_count: 2 },
      xjdf(
        product(
          intent(
            'ColorIntent',
            '><SurfaceColor Surface="Front" ColorsUsed="Black Gold"/><SurfaceColor Surface="Back" ColorsUsed="Black"/></ColorIntent>',
          ),
        ),
      ),
    ],
    [
      'bleed',
      { bleed_mm: 3 },
      xjdf(
        '',
        set(
          'BinderySignature',
          '<BinderySignature><SignatureCell BleedHead="8.504" BleedFoot="8.504" BleedFace="5" BleedSpine="0"/></BinderySignature>',
        ),
      ),
    ],
    [
      'printing condition',
      { printing_condition: 'FOGRA51' },
      xjdf(
        product(intent('ColorIntent', '><SurfaceColor PrintStandard="FOGRA51"/></ColorIntent>')),
      ),
    ],
    [
      'kind of product',
      { product_type: 'label_leaflet' },
      xjdf(product('', 'ProductType="Label"')),
    ],
    ['digital press', { substrate: 'digital' }, xjdf('', '', 'DigitalPrinting Cutting')],
    [
      'uncoated paper of an offset press',
      { substrate: 'uncoated_offset' },
      xjdf(
        '',
        set('Media', '<Media MediaType="Paper" Coating="None"/>') +
          set('Media', '<Media MediaType="Plate"/>'),
        'ConventionalPrinting',
      ),
    ],
  ])('%s', (_what, values, text) => {
    expect(order(text).values).toEqual(values);
  });

  it('binds nothing that it states in two ways, and says so', () => {
    const two =
      product(intent('LayoutIntent', 'FinishedDimensions="100 100"/>')) +
      product(intent('LayoutIntent', 'FinishedDimensions="200 100"/>'));
    expect(order(xjdf(two))).toMatchObject({
      values: {},
      unbound: { trim_size: expect.stringContaining('and') },
    });
  });

  it('takes the whole product, not its parts', () => {
    const book = product(intent('LayoutIntent', 'Pages="36"/>'));
    const cover = product(intent('LayoutIntent', 'Pages="4"/>'), 'IsRoot="false"');
    expect(order(xjdf(book + cover)).values).toEqual({ page_count: 36 });
  });

  it('states no pages of a product that is printed on one side, and no flat size of a folded one', () => {
    expect(
      order(xjdf(product(intent('LayoutIntent', 'Pages="2" Sides="OneSided"/>')))).values,
    ).toEqual({});
    const folded = intent('LayoutIntent', 'Dimensions="100 100"/>') + intent('FoldingIntent', '/>');
    expect(order(xjdf(product(folded))).values).toEqual({});
  });

  it('names the place of every value', () => {
    const {
      sources,
      job_id: job,
      format,
    } = order(xjdf(product(intent('LayoutIntent', 'FinishedDimensions="100 100"/>'))));
    expect({ sources, job, format }).toEqual({
      job: 'J-1',
      format: 'xjdf',
      sources: {
        trim_width_mm: 'LayoutIntent/@FinishedDimensions',
        trim_height_mm: 'LayoutIntent/@FinishedDimensions',
      },
    });
  });
});

describe('the order in a JDF', () => {
  it.each([
    [
      'preferred finished size',
      { trim_width_mm: 210, trim_height_mm: 297 },
      jdf(
        '<LayoutIntent ID="l" Class="Intent"><FinishedDimensions DataType="ShapeSpan" Preferred="595.276 841.89 0"/></LayoutIntent>',
      ),
    ],
    [
      'pages',
      { page_count: 16 },
      jdf(
        '<LayoutIntent ID="l" Class="Intent"><Pages DataType="IntegerSpan" Preferred="16"/></LayoutIntent>',
      ),
    ],
    [
      'pages of a partitioned run list, inherited',
      { page_count: 2 },
      jdf(
        '<RunList ID="r" NPage="2" PartIDKeys="Run"><RunList Run="a"/><RunList Run="b"/></RunList>',
      ),
    ],
    [
      'inks of the separations',
      { ink_count: 2 },
      jdf(
        '<ColorantControl ID="c"><ColorantOrder><SeparationSpec Name="Black"/><SeparationSpec Name="Gold"/></ColorantOrder></ColorantControl>',
      ),
    ],
    [
      'inks of the product',
      { ink_count: 4 },
      jdf(
        '<ColorIntent ID="c"><ColorsUsed><SeparationSpec Name="Cyan"/><SeparationSpec Name="Magenta"/><SeparationSpec Name="Yellow"/><SeparationSpec Name="Black"/></ColorsUsed></ColorIntent>',
      ),
    ],
    [
      'bleed',
      { bleed_mm: 1 },
      jdf(
        '<StrippingParams ID="s"><StripCellParams BleedFace="2.8346457" BleedSpine="9"/></StrippingParams>',
      ),
    ],
    [
      'coated paper of an offset press',
      { substrate: 'coated_offset' },
      jdf(
        '<Media ID="m" MediaType="Paper" FrontCoatings="Coated"/>',
        'Type="Combined" Types="ConventionalPrinting"',
      ),
    ],
    [
      'printing condition',
      { printing_condition: 'FOGRA52' },
      jdf('<ColorIntent ID="c"><PrintStandard Preferred="FOGRA52"/></ColorIntent>'),
    ],
    [
      'kind of product',
      { product_type: 'folding_carton' },
      jdf('', 'Type="Product" DescriptiveName="Folding box"'),
    ],
  ])('%s', (_what, values, text) => {
    expect(order(text).values).toEqual(values);
  });
});

describe('a ticket that states no order', () => {
  it.each([
    [
      'a size that is no number',
      'malformed',
      3,
      jdf('\n\n<LayoutIntent ID="l"><FinishedDimensions Preferred="A4"/></LayoutIntent>'),
    ],
    [
      'a count that is no integer',
      'malformed',
      2,
      xjdf('', `\n${set('RunList', '<RunList NPage="many"/>')}`),
    ],
  ])('%s is a fault at its line', (_what, code, line, text) => {
    expect.assertions(1);
    try {
      order(text);
    } catch (error) {
      const { code: found, position } = error as TicketError;
      expect({ found, line: position?.line }).toEqual({ found: code, line });
    }
  });

  it('messages without a job are refused', () => {
    expect(() =>
      order(
        '<JMF xmlns="http://www.CIP4.org/JDFSchema_1_1" SenderID="a" TimeStamp="2026-01-01T00:00:00Z" Version="1.5"><Query ID="q" Type="KnownDevices"/></JMF>',
      ),
    ).toThrow(TicketError);
  });
});
