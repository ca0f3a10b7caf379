/** Groups of processing steps (ISO 19593-1, table 1). */
export type ProcessingStepGroup =
  'Structural' | 'Positions' | 'White' | 'Varnish' | 'Braille' | 'Legend' | 'Dimensions';

/** Words that tell what an ink is for. */
export interface TechnicalWords {
  /** Null: not for print, but no step of ISO 19593-1. */
  readonly group: ProcessingStepGroup | null;
  /** Type within the group; null where the group has none or the words do not tell. */
  readonly type: string | null;
  /** Phrases that tell it wherever they stand in a name. */
  readonly anywhere: readonly string[];
  /** Phrases that tell it only when nothing but plain words and numbers stand beside them: `White 2`, but not `Arctic White`. */
  readonly alone?: readonly string[];
}

/** First match counts: the special before the general. */
export const technicalWords: readonly TechnicalWords[] = [
  {
    group: 'Structural',
    type: 'PartialCutting',
    anywhere: [
      ...['kiss cut', 'half cut', 'partial cut', 'anstanzen', 'mi chair', 'medio corte'],
      ...['mezzo taglio', 'meio corte', 'halve snede', 'ハーフカット', '半切'],
    ],
  },
  {
    group: 'Structural',
    type: 'CuttingCreasing',
    anywhere: ['cut crease', 'cut and crease', 'cut score', 'corte e vinco', 'corte y hendido'],
  },
  {
    group: 'Structural',
    type: 'VarnishFree',
    anywhere: [
      ...['varnish free', 'varnish knockout', 'no varnish', 'lackfrei', 'lackaussparung'],
      ...['sans vernis', 'sin barniz', 'senza vernice', 'lakvrij'],
    ],
  },
  {
    group: 'Structural',
    type: 'InkFree',
    anywhere: ['ink free', 'no ink', 'no print area', 'farbfrei', 'druckfrei', 'sans encre'],
  },
  {
    group: 'Structural',
    type: 'ColdFoilStamping',
    anywhere: ['cold foil', 'kaltfolie', 'dorure a froid', 'lamina a freddo', 'koudfolie', '冷烫'],
  },
  {
    group: 'Structural',
    type: 'FoilStamping',
    anywhere: [
      ...['foil', 'hot stamping', 'hot stamp', 'heissfolie', 'prägefolie', 'folienprägung'],
      ...['dorure', 'stampa a caldo', 'estampado en caliente', 'hot foil', 'foliedruk'],
      ...['фольга', '箔', '箔押し', '烫金', '烫印'],
    ],
  },
  {
    group: 'Structural',
    type: 'Debossing',
    anywhere: ['deboss', 'debossing', 'tiefprägung', '压凹'],
  },
  {
    group: 'Structural',
    type: 'Embossing',
    anywhere: [
      ...['emboss', 'embossing', 'embossed', 'prägung', 'prägen', 'hochprägung', 'blindprägung'],
      ...[
        'gaufrage',
        'gofrado',
        'goffratura',
        'preeg',
        'tłoczenie',
        'тиснение',
        'エンボス',
        '击凸',
      ],
    ],
  },
  {
    group: 'Structural',
    type: 'Perforating',
    anywhere: [
      ...['perf', 'perfo', 'perforate', 'perforation', 'perforating', 'perforado', 'perforación'],
      ...['perforazione', 'perforatie', 'perfuração', 'perforacja', 'perforace', 'perfolinie'],
      ...['перфорация', 'ミシン目', '齿孔'],
    ],
  },
  {
    group: 'Structural',
    type: 'Creasing',
    anywhere: [
      ...['crease', 'creasing', 'score', 'score line', 'scoring', 'rillen', 'rillung', 'rilllinie'],
      ...['rilllinien', 'rainage', 'rainure', 'hendido', 'hendidos', 'cordonatura', 'cordonature'],
      ...[
        'rillijn',
        'vinco',
        'bigowanie',
        'bigning',
        'nuuttaus',
        'биговка',
        '压痕',
        '筋押し',
        '筋',
      ],
    ],
  },
  {
    group: 'Structural',
    type: 'Folding',
    anywhere: [
      ...['fold', 'folding', 'folds', 'fold line', 'falz', 'falzen', 'falzlinie', 'pliage'],
      ...['plegado', 'pliegue', 'piega', 'vouw', 'vouwlijn', 'dobra', 'zagięcie', 'ohyb'],
      ...['falsning', 'taitto', 'hajtás', 'фальцовка', 'сгиб', '折り', '折线', '折線'],
    ],
    alone: ['pli', 'falc'],
  },
  {
    group: 'Structural',
    type: 'Drilling',
    anywhere: ['drill', 'drilling', 'drill hole', 'drill holes', 'bohrung', 'bohren', 'perçage'],
  },
  {
    group: 'Structural',
    type: 'Punching',
    anywhere: ['punch hole', 'punching', 'lochung', 'lochen', 'euro slot', 'euroloch'],
    alone: ['punch'],
  },
  {
    group: 'Structural',
    type: 'Stapling',
    anywhere: ['staple', 'stapling', 'saddle stitch', 'heftung', 'agrafage'],
  },
  {
    group: 'Structural',
    type: 'Gluing',
    anywhere: [
      ...['glue', 'glue area', 'glue flap', 'gluing', 'adhesive', 'leim', 'leimfläche', 'kleber'],
      ...['klebung', 'klebefläche', 'klebstoff', 'encollage', 'encolado', 'incollaggio', 'colla'],
      ...['lijm', 'klej', 'lepidlo', 'liima', 'клей', '糊', '胶水', '涂胶'],
    ],
    alone: ['colle', 'cola', 'lim'],
  },
  {
    group: 'Structural',
    type: 'Cutting',
    anywhere: [
      ...['die line', 'die lines', 'die cut', 'die cutting', 'cut', 'cuts', 'cutting', 'cut line'],
      ...['cut contour', 'cut path', 'thru cut', 'through cut', 'contour cut', 'cutter'],
      ...['cutter guide', 'knife', 'knife line', 'stanze', 'stanzen', 'stanzform', 'stanzkontur'],
      ...['stanzlinie', 'stanzriss', 'stanzung', 'schnitt', 'schnittlinie', 'schneiden'],
      ...['schneidlinie', 'schneidkontur', 'konturschnitt', 'découpe', 'trait de coupe'],
      ...['tracé de coupe', 'troquel', 'troquelado', 'línea de corte', 'fustella', 'fustellatura'],
      ...['linea di taglio', 'stans', 'stanslijn', 'stansvorm', 'snijlijn', 'contoursnijden'],
      ...['linha de corte', 'wykrojnik', 'wykrój', 'sztanca', 'linia cięcia', 'výsek'],
      ...['stancvonal', 'stanssi', 'stansning', 'stanskontur', 'skærelinje', 'skjærelinje'],
      ...['вырубка', 'высечка', 'контур резки', '刀版', '刀模', '刀线', '模切', '抜き', 'トムソン'],
    ],
    alone: ['die', 'dies', 'coupe', 'corte', 'taglio', 'faca', 'stanc', 'рез', 'trim', 'trim line'],
  },
  {
    group: 'Structural',
    type: 'Bleed',
    anywhere: [
      ...['bleed', 'bleed line', 'anschnitt', 'beschnittzugabe', 'fond perdu', 'sangrado'],
      ...['abbondanza', 'afloop', 'spadávka', 'ドブ', '出血'],
    ],
  },
  {
    group: 'Varnish',
    type: 'Varnish',
    anywhere: [
      ...['varnish', 'varnishes', 'lacquer', 'spot uv', 'uv spot', 'uv coating', 'spot coating'],
      ...['aqueous coating', 'spot gloss', 'spot matte', 'drip off', 'soft touch', 'lack'],
      ...['glanzlack', 'mattlack', 'spotlack', 'uvlack', 'dispersionslack', 'effektlack', 'vernis'],
      ...['barniz', 'vernice', 'verniz', 'lakier', 'lakka', 'lakk', 'uv lak', 'лак', 'ニス'],
      ...['光油', '上光', '局部uv'],
    ],
    alone: ['lak', 'coating', 'aqueous', 'gloss', 'matte', 'matt', 'satin', 'uv', 'glanz'],
  },
  {
    group: 'White',
    type: 'White',
    anywhere: ['white underbase', 'white under base', 'deckweiss', 'opakweiss', 'unterlegweiss'],
    alone: [
      ...['white', 'opaque white', 'weiss', 'blanc', 'blanco', 'bianco', 'branco', 'wit', 'vit'],
      ...['hvid', 'hvit', 'biały', 'biała', 'bílá', 'biela', 'valkoinen', 'fehér', 'белый'],
      ...['белила', '白', '白墨', '白色', '专白', 'ホワイト', 'underbase', 'white ink'],
    ],
  },
  {
    group: 'Braille',
    type: 'Braille',
    anywhere: ['braille', 'blindenschrift', 'брайль', '点字', '盲文'],
  },
  {
    group: 'Dimensions',
    type: 'Dimensions',
    anywhere: [
      ...['dimension', 'dimensions', 'dims', 'measurements', 'bemassung', 'vermassung', 'cotes'],
      ...['cotas', 'quotatura', 'maatvoering', 'wymiary', 'размеры', '寸法', '尺寸'],
    ],
  },
  {
    group: 'Legend',
    type: 'Legend',
    anywhere: ['legend', 'legende', 'leyenda', 'legenda', 'job info', 'title block', 'schriftfeld'],
    alone: ['info', 'infos'],
  },
  {
    group: 'Positions',
    type: 'Hologram',
    anywhere: ['hologram', 'hologramm', 'hologramme', 'holograma', 'ologramma'],
  },
  {
    group: 'Positions',
    type: 'CodingMarking',
    anywhere: [
      ...['best before', 'expiry', 'expiry date', 'batch code', 'lot code', 'coding area', 'mhd'],
      ...['variable data', 'code date'],
    ],
  },
  { group: 'Positions', type: 'Imprinting', anywhere: ['imprint', 'imprinting', 'eindruck'] },
  {
    group: 'Positions',
    type: 'ContentArea',
    anywhere: ['safe area', 'safe zone', 'safety area', 'safety margin', 'live area', 'text area'],
  },
  {
    group: 'Positions',
    type: 'Barcode',
    anywhere: ['barcode position', 'barcode area', 'strichcodefeld'],
  },
  {
    group: null,
    type: null,
    anywhere: [
      ...['non printing', 'not printing', 'do not print', 'dont print', 'nonprint', 'no print'],
      ...['druckt nicht', 'nicht drucken', 'ne pas imprimer', 'no imprimir', 'non stampare'],
    ],
    alone: ['guide', 'guides', 'guidelines', 'technical', 'technik', 'tech', 'template'],
  },
];

/** Words that may stand beside a phrase of `alone`. */
export const plainWords: readonly string[] = [
  ...['ink', 'spot', 'plate', 'layer', 'color', 'colour', 'farbe', 'opaque', 'opak', 'base'],
  ...['under', 'underbase', 'first', 'second', 'uv', 'flexo', 'screen', 'digital', 'hp', 'indigo'],
  ...['backing', 'mask', 'pass', 'hit', 'support', 'soporte', 'line', 'lines', 'linie', 'linien'],
  ...['print', 'rdg', 'gloss', 'matte', 'matt', 'full', 'flood', 'partial', 'only', 'no', 'nr'],
];
