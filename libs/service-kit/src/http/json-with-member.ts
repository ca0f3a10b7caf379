import { Readable } from 'node:stream';

/** JSON text of an object with one more member, whose value is finished JSON; `value` is destroyed with it. */
export function jsonWithMember(head: object, name: string, value: Readable): Readable {
  async function* pieces() {
    const start = JSON.stringify(head).slice(0, -1);
    yield Buffer.from(`${start}${start === '{' ? '' : ','}${JSON.stringify(name)}:`);
    for await (const chunk of value) yield chunk as Buffer;
    yield Buffer.from('}');
  }
  return Readable.from(pieces(), { objectMode: false }).once('close', () => void value.destroy());
}
