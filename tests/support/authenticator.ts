/** A device that makes passkeys and signs with them (WebAuthn 3), in software: the part of a phone or a security key. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Assertion, Attestation } from '@alo/schemas';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** The bits of what the device says of itself (section 6.1): its person was there, was recognized, and a key follows. */
const flags = { present: 1, recognized: 4, keyFollows: 64 };

interface Key {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  uses: number;
}

export interface Device {
  /** Whether it recognizes its person. */
  isSure: boolean;
  /** The page that it is asked from. */
  origin: string;
  /** Does it count how often a key was used? */
  counts: boolean;
  make(order: { challenge: string; rp: { id: string }; user: { id: string } }): Attestation;
  /** Signs with the key that was made last. */
  answer(question: { challenge: string; rpId: string }): Assertion;
}

export function createDevice(origin: string): Device {
  const keys: Key[] = [];
  const device: Device = {
    isSure: true,
    origin,
    counts: true,

    make({ challenge, rp, user }) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = { id: randomBytes(32), privateKey, userHandle: user.id, uses: 0 };
      keys.push(key);
      // ES256, as a COSE key (RFC 9053, 7.1).
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(key.id.length);
      const authData = Buffer.concat([
        said(rp.id, flags.keyFollows, 0),
        Buffer.alloc(16),
        length,
        key.id,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: base64url(key.id),
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      };
    },

    answer({ challenge, rpId }) {
      const key = keys.at(-1);
      if (!key) throw new Error('The device has no key.');
      key.uses += 1;
      const authenticatorData = said(rpId, 0, device.counts ? key.uses : 0);
      const clientDataJSON = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id: base64url(key.id),
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, key.privateKey)),
        userHandle: key.userHandle,
      };
    },
  };

  const clientData = (type: string, challenge: string): string =>
    base64url(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }));

  function said(rpId: string, more: number, count: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const bits = flags.present | (device.isSure ? flags.recognized : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counter]);
  }

  return device;
}
