/** Certificates that nobody has vouched for. */
import { webcrypto } from 'node:crypto';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import type { Certificate } from './receiver.js';

const day = 24 * 60 * 60 * 1000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A certificate of this machine that signs itself. */
export async function selfSigned(): Promise<Certificate> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const now = Date.now();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      ...{ name: 'CN=127.0.0.1', keys, signingAlgorithm: algorithm },
      ...{ notBefore: new Date(now - day), notAfter: new Date(now + day) },
      extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
    },
    webcrypto as Crypto,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: PemConverter.encode(key, 'PRIVATE KEY'), cert: certificate.toString('pem') };
}
