/** Certificates that nobody has vouched for, made by OpenSSL. */
import { execFileSync } from 'node:child_process';
import type { Certificate } from './receiver.js';

function openssl(...words: readonly string[]): string | undefined {
  try {
    return execFileSync('openssl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** A certificate of this machine that signs itself; undefined where there is no OpenSSL. */
export function selfSigned(): Certificate | undefined {
  const pem = openssl(
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', '-', '-out', '-'],
  );
  const part = (kind: string) =>
    new RegExp(`-----BEGIN ${kind}-----[^]*-----END ${kind}-----`).exec(pem ?? '')?.[0];
  const [key, cert] = [part('PRIVATE KEY'), part('CERTIFICATE')];
  return key !== undefined && cert !== undefined ? { key, cert } : undefined;
}
