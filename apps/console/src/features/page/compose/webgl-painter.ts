import type { ColorTable } from './color-table';
import { composeTile, overLimit } from './compose-tile';
import { type PageLook, type PlaneStep, recipeOf } from './ink-look';
import type { Painter, PlacedPicture, PlacedTile, Scene } from './painter';
import type { PlateTile } from './plate-tile';
import { fragmentShader, mostPlanes, pictureShader, vertexShader } from './webgl-shader';

type Gl = WebGL2RenderingContext;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Steps of the shader: colour and code of each, and the plane that it reads. */
interface Uniforms {
  readonly steps: Float32Array;
  readonly layers: Int32Array;
  readonly counts: readonly [number, number, number];
}

interface ComposedTexture {
  readonly look: PageLook;
  readonly texture: WebGLTexture;
}

/** Kinds of steps besides the places of process inks. */
const codes = { filter: 4, cover: 5, off: 6, notCounted: 8 } as const;

/** The steps of a tile as the shader takes them. */
export function uniformsOf(tile: PlateTile, look: PageLook): Uniforms {
  const { process, under, over } = recipeOf(tile.inks, look);
  const all = [...process, ...under, ...over].slice(0, mostPlanes);
  const steps = new Float32Array(mostPlanes * 4);
  const layers = new Int32Array(mostPlanes);
  all.forEach((step, at) => {
    steps.set([...step.rgb, codeOf(step)], at * 4);
    layers[at] = step.plane;
  });
  return { steps, layers, counts: [process.length, under.length, over.length] };
}

function codeOf(step: PlaneStep & { readonly place?: number }): number {
  const kind = step.place ?? (step.opaque ? codes.cover : codes.filter);
  return (step.visible ? kind : codes.off) + (step.counted ? 0 : codes.notCounted);
}

/** Paints with WebGL2. Null where the browser has none, or its device is lost at once. */
export function createWebglPainter(canvas: HTMLCanvasElement): Painter | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
  if (!gl) return null;
  const tiles = programOf(gl, fragmentShader);
  const pictures = programOf(gl, pictureShader);
  if (!tiles || !pictures) return null;
  return new WebglPainter(gl, canvas, tiles, pictures);
}

class WebglPainter implements Painter {
  readonly kind = 'webgl2';
  private readonly planes = new Map<string, WebGLTexture>();
  /** Tiles of more inks than the shader takes, composed by the processor. */
  private readonly composed = new Map<string, ComposedTexture>();
  private table: WebGLTexture | null = null;
  private colors: ColorTable | null = null;
  private picture: { readonly of: ImageBitmap; readonly texture: WebGLTexture } | null = null;

  constructor(
    private readonly gl: Gl,
    private readonly canvas: HTMLCanvasElement,
    private readonly tileProgram: WebGLProgram,
    private readonly pictureProgram: WebGLProgram,
  ) {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  }

  setTable(table: ColorTable): void {
    const { gl } = this;
    this.colors = table;
    this.freeComposed(new Set());
    this.table ??= textureOf(gl, gl.TEXTURE_2D, gl.NEAREST);
    gl.bindTexture(gl.TEXTURE_2D, this.table);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB8, 289, 289, 0, gl.RGB, gl.UNSIGNED_BYTE, table);
  }

  paint({ tiles, picture, look, page, ground }: Scene): void {
    const { gl, canvas } = this;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.disable(gl.SCISSOR_TEST);
    gl.clearColor(...ground, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(page.x, canvas.height - page.y - page.height, page.width, page.height);
    gl.clearColor(...look.paper, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (this.table) for (const placed of tiles) this.paintTile(placed, look);
    if (picture) this.paintPicture(picture);
  }

  keepOnly(keys: ReadonlySet<string>): void {
    for (const [key, texture] of this.planes) {
      if (keys.has(key)) continue;
      this.gl.deleteTexture(texture);
      this.planes.delete(key);
    }
    this.freeComposed(keys);
  }

  private freeComposed(kept: ReadonlySet<string>): void {
    for (const [key, { texture }] of this.composed) {
      if (kept.has(key)) continue;
      this.gl.deleteTexture(texture);
      this.composed.delete(key);
    }
  }

  dispose(): void {
    this.keepOnly(new Set());
    this.gl.deleteTexture(this.table);
    this.gl.deleteTexture(this.picture?.texture ?? null);
  }

  private paintTile(placed: PlacedTile, look: PageLook): void {
    const { gl, tileProgram: program } = this;
    if (placed.tile.inks.length === 0) {
      this.paintPaper(placed);
      return;
    }
    if (placed.tile.inks.length > mostPlanes) {
      this.paintComposed(placed, look);
      return;
    }
    const { steps, layers, counts } = uniformsOf(placed.tile, look);
    const isEnlarged = placed.width > placed.tile.width * 2;
    gl.useProgram(program);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, this.table);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, this.planesOf(placed));
    const filter = isEnlarged ? gl.NEAREST : gl.LINEAR;
    gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, filter);
    const at = (name: string) => gl.getUniformLocation(program, name);
    gl.uniform1i(at('planes'), 0);
    gl.uniform1i(at('table'), 1);
    gl.uniform4fv(at('steps'), steps);
    gl.uniform1iv(at('layers'), layers);
    gl.uniform3i(at('counts'), ...counts);
    gl.uniform3f(at('paper'), ...look.paper);
    gl.uniform1f(at('limit'), look.coverageLimit === null ? 1e9 : look.coverageLimit / 100);
    gl.uniform4f(at('mark'), ...overLimit.rgb, overLimit.share);
    this.draw(program, placed);
  }

  /** A tile without ink hides a coarser one beneath it. */
  private paintPaper({ x, y, width, height }: PlacedTile): void {
    const { gl, canvas } = this;
    const box = gl.getParameter(gl.SCISSOR_BOX) as Int32Array;
    gl.scissor(x, canvas.height - y - height, width, height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.scissor(box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0);
  }

  private paintComposed(placed: PlacedTile, look: PageLook): void {
    const { gl, colors } = this;
    const { key, tile } = placed;
    const known = this.composed.get(key);
    gl.activeTexture(gl.TEXTURE0);
    const texture = known?.texture ?? textureOf(gl, gl.TEXTURE_2D, gl.LINEAR);
    if (known?.look !== look && colors) {
      gl.bindTexture(gl.TEXTURE_2D, texture);
      const data = new Uint8Array(composeTile(tile, colors, look).buffer);
      const { width, height } = tile;
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
      this.composed.set(key, { look, texture });
    }
    this.drawPicture(texture, placed);
  }

  private paintPicture(placed: PlacedPicture): void {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0);
    if (this.picture?.of !== placed.picture) {
      gl.deleteTexture(this.picture?.texture ?? null);
      const texture = textureOf(gl, gl.TEXTURE_2D, gl.LINEAR);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, placed.picture);
      this.picture = { of: placed.picture, texture };
    }
    this.drawPicture(this.picture.texture, placed);
  }

  private drawPicture(texture: WebGLTexture, area: Area): void {
    const { gl, pictureProgram: program } = this;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.useProgram(program);
    gl.uniform1i(gl.getUniformLocation(program, 'picture'), 0);
    this.draw(program, area);
  }

  private draw(program: WebGLProgram, { x, y, width, height }: Area): void {
    const { gl, canvas } = this;
    const area = gl.getUniformLocation(program, 'area');
    gl.uniform4f(
      area,
      x / canvas.width,
      y / canvas.height,
      width / canvas.width,
      height / canvas.height,
    );
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }

  private planesOf({ key, tile }: PlacedTile): WebGLTexture {
    const known = this.planes.get(key);
    if (known) return known;
    const { gl } = this;
    const { width, height, inks, planes } = tile;
    const made = textureOf(gl, gl.TEXTURE_2D_ARRAY, gl.LINEAR);
    const [target, format, type] = [gl.TEXTURE_2D_ARRAY, gl.RED, gl.UNSIGNED_BYTE];
    gl.texImage3D(target, 0, gl.R8, width, height, inks.length, 0, format, type, planes);
    this.planes.set(key, made);
    return made;
  }
}

/** A texture, bound, that ends at its edges. */
function textureOf(gl: Gl, target: number, filter: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(target, texture);
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}

function programOf(gl: Gl, fragment: string): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}

/** True when a processor draws WebGL2, or there is none: pages are then composed faster without it. Asks on a canvas of its own. */
export function isSoftwareWebgl(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return true;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(String(name));
}
