import type { AppExtension } from '@forme/service-kit/http';
import type { Express, Request, Response } from 'express';
import type { ConsoleFile, ConsoleFiles } from './console-files';
import type { ForwardCalls } from './forward-calls';

/** No inline code or style, no other host; pictures and workers that the page makes itself are blobs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds the console to the service: its files, its page at the addresses of its rooms, and its calls of the other services. */
export function serveConsole(built: ConsoleFiles | null, calls: ForwardCalls) {
  return (app: Express, extension: AppExtension): void => {
    app.use(async (request, response, next) => {
      if (calls.claims(request.path)) {
        await calls.forward(request, response, extension);
        return;
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        next();
        return;
      }
      if (built === null) showAbsence(request, response, next);
      else showFile(built, request, response, () => next(), extension);
    });
  };
}

function showFile(
  { files, rooms }: ConsoleFiles,
  request: Request,
  response: Response,
  next: () => void,
  extension: AppExtension,
): void {
  const [, room = ''] = request.path.split('/');
  const isPage = request.path === '/' || rooms.has(room);
  const file = files.get(isPage ? '/index.html' : request.path);
  if (!file) {
    next();
    return;
  }
  // The path of a shared page holds the secret of its link.
  extension.name(request, 'console', isPage ? `/${room}` : undefined);
  sendFile(file, request, response);
}

function sendFile(file: ConsoleFile, request: Request, response: Response): void {
  response.set({
    'Content-Type': file.mediaType,
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.status(304).end();
    return;
  }
  const packed = request.acceptsEncodings('gzip') === 'gzip' ? file.gzip : null;
  if (packed) response.set('Content-Encoding', 'gzip');
  const bytes = packed ?? file.bytes;
  response.set('Content-Length', String(bytes.length));
  response.status(200).end(request.method === 'HEAD' ? undefined : bytes);
}

const absence = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Forme: the console is not built</title></head>
<body><h1>The console is not built</h1>
<p>Run <code>npm run build</code> in the workspace, or set <code>PREFLIGHT_CONSOLE_FOLDER</code> to the folder of a build, and start the service again.</p>
<p>The service itself works: its operations are listed on the <a href="/docs">API page</a>.</p></body></html>
`;

function showAbsence(request: Request, response: Response, next: () => void): void {
  if (request.path !== '/') {
    next();
    return;
  }
  response.status(503).set('Content-Type', 'text/html; charset=utf-8').end(absence);
}
