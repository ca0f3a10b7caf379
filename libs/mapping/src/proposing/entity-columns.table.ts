/** Type of the values of a column. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'money'
  | 'quantity'
  | 'date'
  | 'millimetres'
  | 'micrometres'
  | 'country'
  | 'currency'
  | 'email';

/** A field of an entity and how files name its column. */
export interface KnownField {
  readonly to: string;
  readonly kind: ColumnKind;
  /** Names in lower case, without accents and signs. */
  readonly names: readonly string[];
  /** The entity cannot be without it. */
  readonly required?: true;
  /** Identifies the record, the first of an entity before the others. */
  readonly key?: true;
}

/** Fields of an entity and the type of its key. */
export interface KnownEntity {
  readonly externalType: string;
  readonly fields: readonly KnownField[];
  /** Members that every record has. */
  readonly fixed?: Readonly<Record<string, string>>;
}

const text = (to: string, ...names: string[]): KnownField => ({ to, kind: 'text', names });
const field = (to: string, kind: ColumnKind, ...names: string[]): KnownField => ({
  to,
  kind,
  names,
});
const key = (of: KnownField): KnownField => ({ ...of, key: true });
const required = (of: KnownField): KnownField => ({ ...of, required: true });

const address = (at: string): KnownField[] => [
  text(
    `${at}/lines/0`,
    'street',
    'address',
    'address 1',
    'address line 1',
    'strasse',
    'adresse',
    'rue',
    'calle',
  ),
  text(`${at}/lines/1`, 'address 2', 'address line 2', 'adresszusatz', 'complement'),
  text(
    `${at}/postal_code`,
    'postal code',
    'postcode',
    'zip',
    'zip code',
    'plz',
    'postleitzahl',
    'code postal',
  ),
  text(`${at}/city`, 'city', 'town', 'ort', 'stadt', 'ville', 'ciudad'),
  text(`${at}/region`, 'region', 'state', 'county', 'bundesland'),
  field(`${at}/country_iso2`, 'country', 'country', 'country code', 'land', 'pays', 'pais'),
];
const money = [
  field('/currency', 'currency', 'currency', 'currency code', 'wahrung', 'devise', 'moneda'),
];

/** Entities that files of rows hold. */
export const knownEntities: Readonly<Record<string, KnownEntity>> = {
  customer: {
    externalType: 'Customer',
    fields: [
      key(
        text(
          '/account_number',
          'customer number',
          'customer no',
          'customer id',
          'account',
          'account number',
          'account no',
          'kundennummer',
          'kunden nr',
          'debitor',
          'numero client',
          'code client',
        ),
      ),
      required(
        text(
          '/name',
          'name',
          'customer',
          'customer name',
          'company',
          'company name',
          'firma',
          'kunde',
          'kundenname',
          'client',
          'societe',
          'raison sociale',
        ),
      ),
      text('/legal_name', 'legal name', 'registered name'),
      field('/contacts/0/email', 'email', 'email', 'e mail', 'mail', 'courriel'),
      text('/contacts/0/name', 'contact', 'contact name', 'ansprechpartner', 'kontakt'),
      ...address('/addresses/0'),
      text('/payment_terms', 'payment terms', 'terms', 'zahlungsbedingungen', 'zahlungsziel'),
      text('/sales_rep', 'sales rep', 'salesperson', 'sales person', 'vertreter'),
      ...money,
    ],
  },
  product: {
    externalType: 'Product',
    fields: [
      key(
        text(
          '/sku',
          'sku',
          'product number',
          'product no',
          'product code',
          'article',
          'article number',
          'item',
          'item number',
          'artikelnummer',
          'artikel nr',
          'reference',
        ),
      ),
      required(
        text(
          '/name',
          'name',
          'product',
          'product name',
          'title',
          'bezeichnung',
          'artikel',
          'artikelbezeichnung',
          'designation',
        ),
      ),
      text('/description', 'description', 'details', 'beschreibung', 'langtext'),
      text('/gtin', 'gtin', 'ean', 'barcode'),
      field(
        '/finished_size/width_mm',
        'millimetres',
        'width',
        'finished width',
        'breite',
        'largeur',
      ),
      field(
        '/finished_size/height_mm',
        'millimetres',
        'height',
        'finished height',
        'hohe',
        'hauteur',
      ),
      field('/pages', 'integer', 'pages', 'page count', 'seiten', 'seitenzahl'),
    ],
  },
  substrate: {
    externalType: 'Substrate',
    fields: [
      key(
        text(
          '/code',
          'code',
          'material',
          'material number',
          'material no',
          'material code',
          'paper code',
          'stock code',
          'item',
          'item number',
          'article number',
          'artikelnummer',
          'artikel nr',
          'materialnummer',
          'sku',
          'reference',
        ),
      ),
      required(
        text(
          '/name',
          'name',
          'description',
          'paper',
          'stock',
          'material name',
          'bezeichnung',
          'papier',
          'designation',
        ),
      ),
      text('/supplier', 'supplier', 'vendor', 'lieferant', 'fournisseur'),
      text('/brand', 'brand', 'mill', 'marke', 'marque'),
      field(
        '/grammage_gsm',
        'number',
        'grammage',
        'gsm',
        'weight',
        'basis weight',
        'grammatur',
        'flachengewicht',
        'g m2',
      ),
      field('/thickness_um', 'micrometres', 'thickness', 'caliper', 'dicke', 'starke', 'epaisseur'),
      field('/width_mm', 'millimetres', 'width', 'sheet width', 'breite', 'largeur'),
      field(
        '/height_mm',
        'millimetres',
        'height',
        'length',
        'sheet height',
        'hohe',
        'lange',
        'hauteur',
      ),
      text('/finish', 'finish', 'surface', 'oberflache'),
      text('/colour', 'colour', 'color', 'farbe', 'couleur'),
      field(
        '/unit_cost',
        'money',
        'price',
        'unit price',
        'cost',
        'unit cost',
        'list price',
        'preis',
        'einzelpreis',
        'ek preis',
        'prix',
      ),
      text('/cost_uom', 'price unit', 'unit', 'uom', 'per', 'einheit', 'preiseinheit', 'unite'),
      field(
        '/on_hand',
        'quantity',
        'on hand',
        'stock quantity',
        'in stock',
        'bestand',
        'lagerbestand',
      ),
      field('/lead_time_days', 'integer', 'lead time', 'delivery days', 'lieferzeit'),
    ],
  },
  estimate: {
    externalType: 'Estimate',
    fields: [
      required(
        key(
          text(
            '/number',
            'estimate',
            'estimate number',
            'quote',
            'quote number',
            'angebot',
            'angebotsnummer',
            'devis',
          ),
        ),
      ),
      field('/valid_until', 'date', 'valid until', 'valid to', 'gultig bis'),
      field(
        '/quantities/*/quantity',
        'quantity',
        'quantity',
        'qty',
        'menge',
        'auflage',
        'quantite',
      ),
      field('/quantities/*/price', 'money', 'price', 'total', 'preis', 'prix'),
      field('/quantities/*/unit_price', 'money', 'unit price', 'einzelpreis', 'prix unitaire'),
      text('/notes', 'notes', 'remarks', 'bemerkung'),
    ],
  },
  order: {
    externalType: 'Order',
    fields: [
      required(
        key(
          text(
            '/number',
            'order',
            'order number',
            'order no',
            'order id',
            'auftrag',
            'auftragsnummer',
            'bestellnummer',
            'commande',
            'numero de commande',
          ),
        ),
      ),
      text(
        '/customer_po',
        'po',
        'po number',
        'customer po',
        'purchase order',
        'ihre bestellung',
        'bestellzeichen',
      ),
      field(
        '/order_date',
        'date',
        'order date',
        'date',
        'ordered',
        'auftragsdatum',
        'bestelldatum',
        'date de commande',
      ),
      field(
        '/requested_date',
        'date',
        'requested date',
        'due',
        'due date',
        'wunschtermin',
        'liefertermin',
      ),
      field('/promised_date', 'date', 'promised date', 'ship date', 'zugesagt'),
      text('/lines/*/line_no', 'line', 'line no', 'line number', 'position', 'pos', 'ligne'),
      text(
        '/lines/*/description',
        'description',
        'item',
        'product',
        'artikel',
        'bezeichnung',
        'designation',
      ),
      field('/lines/*/quantity', 'quantity', 'quantity', 'qty', 'menge', 'anzahl', 'quantite'),
      field(
        '/lines/*/unit_price',
        'money',
        'unit price',
        'price',
        'einzelpreis',
        'preis',
        'prix unitaire',
      ),
      field('/totals/net', 'money', 'net', 'net total', 'subtotal', 'netto', 'total ht'),
      field('/totals/gross', 'money', 'gross', 'total', 'amount', 'brutto', 'gesamt', 'total ttc'),
      ...money,
    ],
  },
  shipment: {
    externalType: 'Shipment',
    fields: [
      key(
        text(
          '/number',
          'shipment',
          'shipment number',
          'delivery',
          'delivery number',
          'lieferung',
          'sendung',
        ),
      ),
      text(
        '/packing_slip_no',
        'packing slip',
        'packing slip no',
        'delivery note',
        'lieferschein',
        'lieferscheinnummer',
        'bon de livraison',
      ),
      text('/carrier/code', 'carrier', 'shipper', 'spedition', 'transporteur'),
      text('/tracking/0/code', 'tracking', 'tracking number', 'tracking code', 'sendungsnummer'),
      field('/ship_date', 'date', 'ship date', 'shipped', 'date', 'versanddatum', 'lieferdatum'),
      field('/expected_delivery', 'date', 'expected delivery', 'eta'),
      ...address('/ship_to'),
    ],
  },
  invoice: {
    externalType: 'Invoice',
    fields: [
      required(
        key(
          text(
            '/number',
            'invoice',
            'invoice number',
            'invoice no',
            'rechnung',
            'rechnungsnummer',
            'facture',
          ),
        ),
      ),
      field(
        '/issue_date',
        'date',
        'invoice date',
        'date',
        'issued',
        'rechnungsdatum',
        'date de facture',
      ),
      field('/due_date', 'date', 'due', 'due date', 'fallig', 'falligkeit', 'echeance'),
      field('/totals/net', 'money', 'net', 'subtotal', 'netto', 'total ht'),
      field('/totals/tax', 'money', 'tax', 'vat', 'mwst', 'steuer', 'tva'),
      field('/totals/gross', 'money', 'gross', 'total', 'amount', 'brutto', 'gesamt', 'total ttc'),
      field('/balance', 'money', 'balance', 'open', 'open amount', 'offen', 'saldo'),
      ...money,
    ],
  },
  cost_line: {
    externalType: 'CostLine',
    fixed: { '/kind': 'price' },
    fields: [
      key(
        text(
          '/description',
          'description',
          'item',
          'product',
          'service',
          'bezeichnung',
          'leistung',
          'artikel',
        ),
      ),
      field('/quantity', 'quantity', 'quantity', 'qty', 'menge', 'auflage'),
      field('/unit_amount', 'money', 'unit price', 'price', 'preis', 'einzelpreis', 'prix'),
      field('/amount', 'money', 'amount', 'total', 'betrag', 'gesamt'),
      text('/gl_account', 'account', 'gl account', 'konto'),
    ],
  },
};
