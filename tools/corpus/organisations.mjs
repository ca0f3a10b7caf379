// Organisations of the print trade with typing errors, made up from a seed: the same seed gives the same records.

/** Numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = (text) => text.trim().split(/\s+/);
const surnames =
  words(`Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch
  Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange
  Krause Lehmann Köhler Herrmann König Walter Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn
  Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Smith Jones
  Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts
  Green Hall Wood Jackson Clarke Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy
  Moreau Simon Laurent Lefebvre Michel Garcia Rossi Russo Ferrari Esposito Bianchi Romano Colombo
  Ricci Marino Greco Jansen Vries Bakker Visser Smit Meijer Mulder Bos Vos Dekker Nowak Kowalski
  Wisniewski Novak Svoboda Hansen Johansen Olsen Larsen Nilsson Andersson Lindberg Berg Haugen`);
const brands =
  words(`Nordlicht Helios Aurora Vela Orion Kontrast Prisma Spektrum Pixel Format Raster
  Delta Sigma Omega Atlas Phoenix Merkur Saturn Castor Polaris Alpen Hanse Rhein Donau Elbe Isar
  Weser Ostsee Harz Taunus Falken Adler Löwen Greif Einhorn Kranich Linden Eichen Birken Kastanien
  Bluebird Redwood Northgate Westfield Lakeside Riverside Highland Kingsway Oakwood Maple Crown
  Anchor Beacon Summit Pioneer Heritage Liberty Victory Sterling Regal Imperial Royal Union Metro`);
const trades = words(`Druck Druckerei Offsetdruck Digitaldruck Etiketten Verpackungen Medien Print
  Printing Labels Packaging Graphics Press Displays Cartons Verlag Brauerei Pharma Kosmetik Foods
  Imprimerie Tipografia Drukkerij Media Publishing Design Foods Brewing Logistik Handel`);
const forms = [
  'GmbH',
  'GmbH & Co. KG',
  'AG',
  'Ltd',
  'Limited',
  'LLC',
  'Inc.',
  'BV',
  'B.V.',
  'SARL',
];
const places = words(`Münster Köln Hamburg Berlin Leipzig Dresden Nürnberg Stuttgart Bremen Hannover
  Kassel Mainz Ulm Bonn Essen Dortmund Bochum Aachen Trier Erfurt Leeds Bristol Sheffield Bradford
  Coventry Hull Derby Norwich Reading Preston Lyon Nantes Rennes Lille Dijon Angers Metz Tours
  Utrecht Breda Arnhem Zwolle Delft Leiden Modena Parma Verona Padova Trento Aarhus Odense Malmö`);
const streets = words(`Hafen Bahnhof Haupt Schiller Goethe Garten Industrie Mühlen Ring Wiesen Kirch
  Berg Schul Wald Linden Park See Markt Brücken Acker Ziegel Feld Mill Station Church Victoria
  Queen King Albert High London Manor Grange Springfield Chapel Bridge Castle Orchard`);
const streetKinds = ['straße', 'weg', 'allee', ' Street', ' Road', ' Lane', 'gasse', 'platz'];

/** Records `{group, document}`: documents of customers, equal groups are one organisation. */
export function organisations(count, seed) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const records = [];
  const taken = new Set();
  let group = 0;
  let last;
  while (records.length < count) {
    const made =
      last && random() < 0.08 ? siblingOf(last, random, pick) : organisation(random, pick);
    last = { ...made, email: ownDomain(made.email, taken) };
    group += 1;
    records.push({ group, document: documentOf(last) });
    const copies = random() < 0.55 ? 1 + Math.floor(random() * random() * 3) : 0;
    for (let at = 0; at < copies && records.length < count; at += 1) {
      records.push({ group, document: documentOf(withErrors(last, random, pick)) });
    }
  }
  return records;
}

/** A domain belongs to one organisation, except public mail domains. */
function ownDomain(email, taken) {
  const [local, domain] = email.split('@');
  if (/^(gmx|gmail|web)\./.test(domain)) return email;
  let own = domain;
  for (let at = 2; taken.has(own); at += 1) own = domain.replace('.', `${at}.`);
  taken.add(own);
  return `${local}@${own}`;
}

function organisation(random, pick) {
  const own =
    random() < 0.6 ? pick(surnames) : pick(brands) + (random() < 0.3 ? ` ${pick(surnames)}` : '');
  const digits = (n) => Array.from({ length: n }, () => Math.floor(random() * 10)).join('');
  const stem = own
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
  const trade = pick(trades);
  const domain = `${stem}${random() < 0.7 ? `-${trade.toLowerCase()}` : ''}${random() < 0.4 ? digits(2) : ''}.${pick(['de', 'com', 'co.uk', 'eu', 'net'])}`;
  return {
    name:
      random() < 0.15
        ? `${own} & ${pick(['Söhne', 'Partner', pick(surnames)])} ${trade}`
        : `${own} ${trade}`,
    form: pick(forms),
    street: `${pick(streets)}${pick(streetKinds)} ${1 + Math.floor(random() * 180)}`,
    postal: digits(5),
    city: pick(places),
    phone: `+49${digits(9)}`,
    email:
      random() < 0.12
        ? `${stem}${digits(2)}@${pick(['gmx.de', 'gmail.com', 'web.de'])}`
        : `${pick(['info', 'office', 'mail', 'kontakt'])}@${domain}`,
    tax: random() < 0.3 ? `DE${digits(9)}` : undefined,
  };
}

/** Another company whose name or place is nearly that of one: the hard negatives. */
function siblingOf(made, random, pick) {
  const other = organisation(random, pick);
  const kind = random();
  if (kind < 0.4) return { ...other, name: made.name };
  if (kind < 0.7)
    return { ...other, name: `${made.name.split(' ')[0]} ${pick(trades)}`, city: made.city };
  return { ...other, street: made.street, postal: made.postal, city: made.city };
}

function withErrors(made, random, pick) {
  const copy = { ...made };
  const maybe = (chance, change) => random() < chance && change();
  const typed = (text) => typo(text, random);
  maybe(0.35, () => (copy.name = typed(copy.name)));
  maybe(0.08, () => (copy.name = typed(copy.name)));
  maybe(0.15, () => (copy.name = shortened(copy.name)));
  maybe(0.06, () => (copy.name = copy.name.split(' ').reverse().join(' ')));
  maybe(0.06, () => (copy.name = copy.name.split(' ').slice(0, -1).join(' ') || copy.name));
  maybe(
    0.2,
    () => (copy.name = copy.name.replace('ü', 'ue').replace('ö', 'oe').replace('ä', 'ae')),
  );
  maybe(0.1, () => (copy.name = copy.name.toUpperCase()));
  maybe(0.4, () => (copy.form = pick(['', '', pick(forms)])));
  maybe(0.2, () => (copy.street = typed(copy.street)));
  maybe(
    0.3,
    () =>
      (copy.street = copy.street
        .replace('straße', 'str.')
        .replace(' Street', ' St')
        .replace(' Road', ' Rd')),
  );
  maybe(0.08, () => (copy.street = undefined));
  maybe(0.06, () => {
    const moved = organisation(random, pick);
    Object.assign(copy, { street: moved.street, postal: moved.postal, city: moved.city });
  });
  maybe(0.12, () => (copy.postal = typed(copy.postal)));
  maybe(0.08, () => (copy.postal = undefined));
  maybe(0.1, () => (copy.city = typed(copy.city)));
  maybe(
    0.3,
    () => (copy.phone = copy.phone.replace('+49', '0049 ').replace(/(\d{3})(\d{4,})$/, '$1 / $2')),
  );
  maybe(0.15, () => (copy.phone = typed(copy.phone)));
  maybe(0.2, () => (copy.phone = undefined));
  maybe(0.12, () => (copy.phone = organisation(random, pick).phone));
  maybe(0.15, () => (copy.email = typed(copy.email)));
  maybe(
    0.2,
    () => (copy.email = copy.email.replace(/^[^@]+/, pick(['einkauf', 'sales', 'm.weber']))),
  );
  maybe(0.25, () => (copy.email = undefined));
  maybe(0.4, () => (copy.tax = undefined));
  maybe(0.1, () => (copy.tax = copy.tax && typed(copy.tax)));
  return copy;
}

/** One typing error: a character left out, doubled, replaced or swapped with the next. */
function typo(text, random) {
  if (text.length < 3) return text;
  const at = 1 + Math.floor(random() * (text.length - 2));
  const letter = /\d/.test(text[at])
    ? String(Math.floor(random() * 10))
    : 'abcdefghiklmnoprstuvw'[Math.floor(random() * 21)];
  const kind = Math.floor(random() * 4);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + letter + text.slice(at);
  if (kind === 2) return text.slice(0, at) + letter + text.slice(at + 1);
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

const shortForms = {
  Druckerei: 'Dr.',
  Verpackungen: 'Verp.',
  Printing: 'Prtg',
  Packaging: 'Pkg',
  Etiketten: 'Etik.',
  Brewing: 'Brew',
  Labels: 'Lbls',
  Imprimerie: 'Impr.',
};
const shortened = (name) =>
  name
    .split(' ')
    .map((word) => shortForms[word] ?? word)
    .join(' ');

function documentOf({ name, form, street, postal, city, phone, email, tax }) {
  const contact = { ...(email ? { email } : {}), ...(phone ? { phone_e164: phone } : {}) };
  const address = {
    ...(street ? { lines: [street] } : {}),
    ...(postal ? { postal_code: postal } : {}),
    city,
  };
  return {
    name: form ? `${name} ${form}` : name,
    contacts: Object.keys(contact).length > 0 ? [contact] : [],
    addresses: [address],
    ...(tax ? { tax_ids: [{ scheme: 'vat', value: tax }] } : {}),
  };
}
