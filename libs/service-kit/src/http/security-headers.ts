import { defined } from '@forme/contracts/defined';
import type { Response } from 'express';

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
} as const;

/** Sets the headers every answer starts with; a handler's reply may replace them. */
export function setSecurityHeaders(response: Response): void {
  response.set(fixed);
}

/** Answers to browsers of the allowed origins; all others get no header and so no access. */
export function setCorsHeaders(
  response: Response,
  origin: string | undefined,
  allowed: readonly string[],
): void {
  if (allowed.length === 0) return;
  response.vary('Origin');
  if (origin === undefined || !allowed.includes(origin)) return;
  response.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

/** Adds the CORS headers of a preflight response. */
export function setCorsPreflightHeaders(
  response: Response,
  methods: readonly string[],
  requestedHeaders: string | undefined,
): void {
  if (!response.get('Access-Control-Allow-Origin')) return;
  response.set({
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Max-Age': '600',
    ...defined({ 'Access-Control-Allow-Headers': requestedHeaders }),
  });
}
