import { Type } from '@sinclair/typebox';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { shown, ValueFault } from '../fault';
import { textOf } from '../language/value';
import { countryCode } from './countries.table';
import { expression, none, oneOf, params } from './params';
import { postalCode } from './postal-codes';
import { ParamFault, transform, type Building } from './transform';
import type { Scope } from '../language/scope';

const group = 'contact';
const alpha2 = Type.Optional(
  Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' }),
);
const countryFrom = Type.Optional(expression('Where the country is.'));

/** The alpha-2 code that parameters give, fixed or from the document; null when they give none. */
function countryOf(
  { country, country_from }: { country?: string; country_from?: string },
  building: Building,
): (scope: Scope) => string | null {
  const run = country_from === undefined ? null : building.expression('country_from', country_from);
  return (scope) => {
    const text = run ? textOf(run(scope)) : '';
    return (text === '' ? undefined : countryCode(text)) ?? country ?? null;
  };
}

/** Transforms of addresses and people. */
export const contactTransforms = [
  transform({
    name: 'email',
    group,
    summary: 'Checks and trims an e-mail address; its domain in lower case',
    params: none,
    examples: [
      { value: ' Jo.Doe@Example.COM ', result: 'Jo.Doe@example.com' },
      { value: 'mailto:a@b.de', result: 'a@b.de' },
      { value: 'a@b', fault: 'bad_email' },
      { value: 'a b@c.de', fault: 'bad_email' },
    ],
    compile: () => (value) => {
      const text = textOf(value)
        .trim()
        .replace(/^mailto:/i, '');
      const at = text.lastIndexOf('@');
      const [local, domain] = [text.slice(0, Math.max(0, at)), text.slice(at + 1).toLowerCase()];
      const sound =
        text.length <= 254 &&
        /^[^\s@"(),:;<>[\\\]]{1,64}$/.test(local) &&
        /^(?=.{4,253}$)[a-z0-9\u00a1-\uffff-]{1,63}(?:\.[a-z0-9\u00a1-\uffff-]{1,63})*\.[a-z0-9\u00a1-\uffff-]{2,63}$/.test(
          domain,
        );
      if (!sound) throw new ValueFault('bad_email', 'This is no e-mail address');
      return `${local}@${domain}`;
    },
  }),
  transform({
    name: 'phone',
    group,
    summary: 'Writes a telephone number in E.164; a national number requires its country',
    params: params({ country: alpha2, country_from: countryFrom }),
    label: ({ country, country_from }) => country ?? country_from ?? '',
    examples: [
      { value: '0251 / 123 45-67', params: { country: 'DE' }, result: '+492511234567' },
      { value: '+1 (212) 555-0123', params: {}, result: '+12125550123' },
      {
        value: '020 7946 0958',
        document: { c: 'United Kingdom' },
        params: { country_from: '$.c' },
        result: '+442079460958',
      },
      { value: '12', params: { country: 'DE' }, fault: 'bad_phone' },
      { value: '0251 1234567', params: {}, fault: 'bad_phone' },
    ],
    compile(parameters, building) {
      const { country } = parameters;
      if (country !== undefined && !isSupportedCountry(country))
        throw new ParamFault('country', `There is no country ${country}`);
      const find = countryOf(parameters, building);
      return (value, scope) => {
        const text = textOf(value);
        scope.budget.spend(200);
        const code = find(scope);
        const region = code !== null && isSupportedCountry(code) ? code : undefined;
        const number =
          text.length <= 60
            ? parsePhoneNumberFromString(text, {
                ...(region ? { defaultCountry: region } : {}),
                extract: false,
              })
            : undefined;
        if (!number?.isPossible())
          throw new ValueFault('bad_phone', 'This is no telephone number of its country');
        return number.number;
      };
    },
  }),
  transform({
    name: 'country',
    group,
    summary: 'The ISO 3166-1 alpha-2 code of a country code or name',
    params: none,
    examples: [
      { value: 'Deutschland', result: 'DE' },
      { value: 'USA', result: 'US' },
      { value: 'gbr', result: 'GB' },
      { value: 'Espagne', result: 'ES' },
      { value: 'Atlantis', fault: 'bad_country' },
    ],
    compile: () => (value) => {
      const code = countryCode(textOf(value));
      if (code === undefined) throw new ValueFault('bad_country', `${shown(value)} is no country`);
      return code;
    },
  }),
  transform({
    name: 'postal_code',
    group,
    summary: 'Writes a postal code as its country does',
    params: params({ country: alpha2, country_from: countryFrom }),
    label: ({ country, country_from }) => country ?? country_from ?? '',
    examples: [
      { value: 'sw1a1aa', params: { country: 'GB' }, result: 'SW1A 1AA' },
      { value: '1234ab', params: { country: 'NL' }, result: '1234 AB' },
      { value: 'D-48155', params: { country: 'DE' }, result: '48155' },
      { value: '902101234', params: { country: 'US' }, result: '90210-1234' },
      { value: '4815', params: { country: 'DE' }, fault: 'bad_postal_code' },
    ],
    compile(parameters, building) {
      const find = countryOf(parameters, building);
      return (value, scope) => {
        const country = find(scope) ?? '';
        const code = postalCode(textOf(value).slice(0, 40), country);
        if (code === null)
          throw new ValueFault(
            'bad_postal_code',
            `${shown(value)} is no postal code${country === '' ? '' : ` of ${country}`}`,
          );
        return code;
      };
    },
  }),
  transform({
    name: 'split_name',
    group,
    summary: 'Parts a person\'s name: "Last, First" by the comma, else at the last space',
    params: params({
      want: Type.Optional(oneOf(['both', 'given', 'family'], { default: 'both' })),
    }),
    examples: [
      { value: 'Doe, Jo', params: {}, result: { given: 'Jo', family: 'Doe' } },
      { value: 'Anna Maria Schmidt', params: { want: 'family' }, result: 'Schmidt' },
      {
        value: 'Anna von der Heide',
        params: {},
        result: { given: 'Anna', family: 'von der Heide' },
      },
      { value: 'Cher', params: { want: 'given' }, result: null },
    ],
    compile:
      ({ want = 'both' }) =>
      (value) => {
        const name = nameParts(textOf(value));
        return want === 'both' ? { ...name } : name[want];
      },
  }),
];

/** Words that belong to the family name they stand before. */
const PARTICLES = new Set([
  'von',
  'van',
  'de',
  'der',
  'den',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'zu',
  'zur',
  'ter',
  'ten',
]);

function nameParts(text: string): { readonly given: string | null; readonly family: string } {
  const clean = text.replace(/\s+/g, ' ').trim();
  const comma = clean.indexOf(',');
  if (comma > 0) {
    const given = clean.slice(comma + 1).trim();
    return { given: given === '' ? null : given, family: clean.slice(0, comma).trim() };
  }
  const words = clean.split(' ');
  let at = words.length - 1;
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLowerCase())) at--;
  const given = words.slice(0, at).join(' ');
  return { given: given === '' ? null : given, family: words.slice(at).join(' ') };
}
