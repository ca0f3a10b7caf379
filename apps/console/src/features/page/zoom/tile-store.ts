import { type PlateTile, readPlateTile } from '../compose/plate-tile';
import type { TilePlace } from './tile-cover';

/** A tile of a page with its layers as they are switched. */
export interface TileName extends TilePlace {
  readonly page: number;
  /** Layers, as the query of the operation has them; empty for those of the document. */
  readonly layers: string;
}

/** How tiles are fetched. */
export type FetchTile = (name: TileName, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

/** Bytes of planes that are kept. */
const mostBytes = 160 * 1024 * 1024;
/** Requests at a time. */
const mostAtOnce = 6;

/** The same text for the same tile. */
export const tileKey = ({ page, layers, z, x, y }: TileName): string =>
  `${page}|${layers}|${z}|${x}|${y}`;

/**
 * Tiles of a document: fetched when they are wanted, what is no longer wanted is not; the longest unused go first when
 * there are too many. `onChange` runs after a tile came or failed.
 */
export class TileStore {
  private readonly kept = new Map<string, PlateTile>();
  private readonly running = new Map<string, AbortController>();
  private readonly failed = new Map<string, unknown>();
  private wanted: readonly TileName[] = [];
  private bytes = 0;

  constructor(
    private readonly fetchTile: FetchTile,
    private readonly onChange: () => void,
  ) {}

  /** The tile when it is here. */
  get(name: TileName): PlateTile | undefined {
    const key = tileKey(name);
    const tile = this.kept.get(key);
    if (tile) {
      this.kept.delete(key);
      this.kept.set(key, tile);
    }
    return tile;
  }

  /** Keys of the tiles that are here. */
  keys(): ReadonlySet<string> {
    return new Set(this.kept.keys());
  }

  /** Why a wanted tile is not here; null when none failed. */
  get failure(): unknown {
    const first = this.wanted.find((name) => this.failed.has(tileKey(name)));
    return first ? this.failed.get(tileKey(first)) : null;
  }

  /** True when every one of the tiles is here. */
  holds(names: readonly TileName[]): boolean {
    return names.every((name) => this.kept.has(tileKey(name)));
  }

  /** Tiles that are to come, the most urgent first; others that are on their way are given up. */
  want(names: readonly TileName[]): void {
    this.wanted = names;
    const keys = new Set(names.map(tileKey));
    for (const [key, control] of this.running) if (!keys.has(key)) control.abort();
    this.next();
  }

  /** Tries the failed ones again. */
  retry(): void {
    this.failed.clear();
    this.next();
  }

  dispose(): void {
    this.want([]);
    this.kept.clear();
  }

  private next(): void {
    for (const name of this.wanted) {
      if (this.running.size >= mostAtOnce) return;
      const key = tileKey(name);
      if (this.kept.has(key) || this.running.has(key) || this.failed.has(key)) continue;
      void this.fetchOne(name, key);
    }
  }

  private async fetchOne(name: TileName, key: string): Promise<void> {
    const control = new AbortController();
    this.running.set(key, control);
    try {
      this.keep(key, await readPlateTile(await this.fetchTile(name, control.signal)));
    } catch (error) {
      if (!control.signal.aborted) this.failed.set(key, error);
    }
    this.running.delete(key);
    this.next();
    this.onChange();
  }

  private keep(key: string, tile: PlateTile): void {
    this.kept.set(key, tile);
    this.bytes += tile.planes.length;
    for (const [oldest, { planes }] of this.kept) {
      if (this.bytes <= mostBytes || oldest === key) break;
      this.kept.delete(oldest);
      this.bytes -= planes.length;
    }
  }
}
