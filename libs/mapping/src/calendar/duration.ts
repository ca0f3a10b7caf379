import { Exact } from '../decimal';

const pattern =
  /^([+-])?P(?:(\d{1,9})W|(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,12}(?:[.,]\d{1,9})?)S)?)?)$/;

/** Seconds of an ISO 8601 duration of weeks, days of 24 hours, hours, minutes and seconds; null for others: years and months have no fixed length. */
export function durationSeconds(text: string): Exact | null {
  const match = pattern.exec(text.trim());
  if (!match || /[PT]$/.test(text.trim())) return null;
  const [, sign, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  const whole =
    Number(weeks) * 604_800 + Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60;
  const total = new Exact(whole).add(seconds.replace(',', '.'));
  return sign === '-' ? total.neg() : total;
}

/** ISO 8601 duration of a number of seconds, in days of 24 hours, hours, minutes and seconds. */
export function durationText(seconds: Exact): string {
  const rest = seconds.abs();
  const days = rest.div(86_400).floor();
  const hours = rest.mod(86_400).div(3600).floor();
  const minutes = rest.mod(3600).div(60).floor();
  const left = rest.mod(60);
  const time = [part(hours, 'H'), part(minutes, 'M'), part(left, 'S')].join('');
  const text = `P${part(days, 'D')}${time === '' ? '' : `T${time}`}`;
  return (seconds.isNegative() && !seconds.isZero() ? '-' : '') + (text === 'P' ? 'PT0S' : text);
}

function part(number: Exact, letter: string): string {
  return number.isZero() ? '' : `${number.toFixed()}${letter}`;
}
