import { textBytes } from '../bytes/index';
import type { ByteWriter } from './byte-writer';
import { deflated } from './deflate';

const MOST_OBJECTS = 200;
const MOST_CHARACTERS = 256 * 1024;

/** Collects objects for one object stream (ISO 32000-2, 7.5.7). */
export class ObjectStreamPacker {
  /** Numbers of the collected objects, by their index in the stream. */
  numbers: number[] = [];
  private texts: string[] = [];
  private characters = 0;

  add(number: number, text: string): void {
    this.numbers.push(number);
    this.texts.push(text);
    this.characters += text.length;
  }

  get isFull(): boolean {
    return this.numbers.length >= MOST_OBJECTS || this.characters >= MOST_CHARACTERS;
  }

  get isEmpty(): boolean {
    return this.numbers.length === 0;
  }

  /** Writes the collected objects as the object stream of that number and clears the collection. */
  write(out: ByteWriter, number: number): void {
    let at = 0;
    const places = this.numbers.map((each, index) => {
      const place = `${each} ${at}`;
      at += (this.texts[index] ?? '').length + 1;
      return place;
    });
    const head = `${places.join(' ')}\n`;
    const data = deflated(textBytes(head + this.texts.join('\n')));
    const entries = `/Type /ObjStm/N ${this.numbers.length}/First ${head.length}/Filter /FlateDecode`;
    out.text(`${number} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`);
    out.bytes(data);
    out.text('\nendstream\nendobj\n');
    this.numbers = [];
    this.texts = [];
    this.characters = 0;
  }
}
