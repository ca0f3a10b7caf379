import { createHash, createHmac } from 'node:crypto';
import type { SignedRequest } from './rest-call';

/** Headers of a request to an S3 service that are signed with AWS Signature Version 4. */
export function awsHeaders(
  { method, url, body }: SignedRequest,
  {
    keyId,
    secret,
    region,
    at,
  }: {
    readonly keyId: string;
    readonly secret: string;
    readonly region: string;
    readonly at: Date;
  },
): Readonly<Record<string, string>> {
  const { host, pathname, searchParams } = new URL(url);
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const bodySha256 = createHash('sha256').update(body).digest('hex');
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const canonical = [
    method,
    pathname,
    query,
    `host:${host}`,
    `x-amz-content-sha256:${bodySha256}`,
    `x-amz-date:${time}`,
    '',
    names,
    bodySha256,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`;
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (over, part) => createHmac('sha256', over).update(part).digest(),
      `AWS4${secret}`,
    );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'x-amz-content-sha256': bodySha256,
    'x-amz-date': time,
  };
}

/** A text as S3 writes it in addresses (RFC 3986, 2.3 alone stays). */
export function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
