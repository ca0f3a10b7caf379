import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { EngineError } from '../errors';
import type { EngineLimits } from '../options';
import { encodeFrame, FrameReader } from '../protocol/frames';
import {
  maxChildFrameBytes,
  maxParentFrameBytes,
  parseChildMessage,
  type ChildMessage,
  type ParentMessage,
} from '../protocol/messages';
import { childEntry } from './child-entry';
import { RESULT_PREFIX, type ProcessFolder } from './job-folder';
import type { LaunchCommand } from './launch-command';
import { TailText } from './tail-text';

const niceness = 10;
const stderrBytes = 16 * 1024;
const retireMs = 5000;

/** Parameters of a new process. */
export interface ProcessPlan {
  readonly command: LaunchCommand;
  readonly limits: EngineLimits;
  readonly modules: Readonly<Record<string, string>>;
  /** Files and folders of the application it may read. */
  readonly readable: readonly string[];
}

/** How a process ended: by itself or through `kill`, whose reason it carries. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
  readonly reason: EngineError | undefined;
}

export type MessageListener = (message: ChildMessage, bytes: Buffer) => void;

/** One sandboxed child: its pipes, its death. Knows nothing of jobs. */
export class EngineProcess {
  readonly pid: number;
  /** Never rejects. */
  readonly exited: Promise<ProcessExit>;
  private readonly child: ChildProcess;
  private readonly stderr = new TailText(stderrBytes);
  private reason: EngineError | undefined;
  private listener: MessageListener | undefined;

  constructor(
    plan: ProcessPlan,
    readonly folder: ProcessFolder,
  ) {
    this.child = spawn(plan.command.program, launchArguments(plan, folder), {
      cwd: folder.in,
      env: {},
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      detached: false,
    });
    this.pid = this.child.pid ?? 0;
    this.exited = this.watchExit();
    this.connect();
    this.lowerPriority();
    this.send({ type: 'start', modules: plan.modules });
  }

  /** The end of what the process printed. */
  get printed(): string {
    return this.stderr.toString();
  }

  /** Sets the receiver of the process's messages; messages without a receiver are dropped. */
  listen(listener: MessageListener | undefined): void {
    this.listener = listener;
  }

  /** Throws `RangeError` for a message above 8 MiB. */
  send(message: ParentMessage): void {
    const frame = encodeFrame(message);
    if (frame.length > maxParentFrameBytes) {
      throw new RangeError('The input of a job is above 8 MiB; pass it as a file');
    }
    this.child.stdin?.write(frame);
  }

  /** SIGKILL; the first reason stays. */
  kill(reason: EngineError): void {
    this.reason ??= reason;
    this.child.kill('SIGKILL');
  }

  /** False from the moment it is killed or ended by itself. */
  get alive(): boolean {
    const { exitCode, signalCode } = this.child;
    return this.reason === undefined && exitCode === null && signalCode === null;
  }

  /** Lets the process end by itself: its pipe closes. One that does not listen is killed. */
  retire(): void {
    this.child.stdin?.end();
    const timer = setTimeout(
      () => this.kill(new EngineError('engine_crashed', 'The process did not end by itself')),
      retireMs,
    );
    timer.unref();
    void this.exited.then(() => clearTimeout(timer));
  }

  private watchExit(): Promise<ProcessExit> {
    return new Promise((resolve) => {
      // `close` comes after the pipes are read to their end, so the last words of the process are in.
      this.child.once('close', (code, signal) => resolve({ code, signal, reason: this.reason }));
      this.child.once('error', (error) => {
        this.reason ??= new EngineError('engine_crashed', error.message);
        if (this.pid === 0) resolve({ code: null, signal: null, reason: this.reason });
      });
    });
  }

  private connect(): void {
    const frames = new FrameReader(maxChildFrameBytes);
    const { stdin, stderr, stdio } = this.child;
    // A pipe breaks when its process ends; `exited` reports that.
    for (const pipe of [stdin, stderr, stdio[3]]) pipe?.on('error', () => undefined);
    stderr?.on('data', (chunk: Buffer) => this.stderr.push(chunk));
    const upward = stdio[3];
    if (!(upward instanceof Socket)) return;
    upward.on('data', (chunk: Buffer) => {
      try {
        for (const { message, bytes } of frames.push(chunk)) this.deliver(message, bytes);
      } catch (error) {
        upward.destroy();
        this.kill(new EngineError('engine_crashed', `Broken protocol: ${String(error)}`));
      }
    });
  }

  private deliver(received: unknown, bytes: Buffer): void {
    const message = parseChildMessage(received);
    if (message) this.listener?.(message, bytes);
    else this.kill(new EngineError('engine_crashed', 'Broken protocol: unknown message'));
  }

  private lowerPriority(): void {
    if (this.pid === 0) return;
    try {
      setPriority(this.pid, niceness);
    } catch (error) {
      this.stderr.push(Buffer.from(`setPriority: ${String(error)}\n`));
    }
  }
}

function launchArguments(plan: ProcessPlan, folder: ProcessFolder): readonly string[] {
  const { command, readable } = plan;
  const walls = command.walls.files
    ? [
        ...[...readable, folder.in].map((path) => `--allow-fs-read=${path}`),
        // Results, to read them back by names that the process receives: the folder itself cannot be listed.
        `--allow-fs-read=${join(folder.out, `${RESULT_PREFIX}*`)}`,
        `--allow-fs-write=${folder.out}`,
      ]
    : [];
  return [...command.args, ...walls, childEntry()];
}
