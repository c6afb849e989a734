import { generateKeyPairSync, sign } from 'node:crypto';

/** What a server by TLS presents, as PEM. Who trusts `cert` as an authority trusts the server. */
export interface Certificate {
  key: string;
  cert: string;
}

const DAY_MS = 24 * 3600_000;
const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const;
const OID = {
  signature: '2a8648ce3d040302',
  commonName: '550403',
  otherNames: '551d11',
  constraints: '551d13',
} as const;

/** A certificate that signs itself, for these names, from yesterday until tomorrow. */
export function selfSigned(names: readonly [string, ...string[]]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der('sequence', oid('signature'));
  const name = der(
    'sequence',
    der('set', der('sequence', oid('commonName'), der('text', Buffer.from(names[0])))),
  );
  const term = der('sequence', time(Date.now() - DAY_MS), time(Date.now() + DAY_MS));
  const isTrue = der('boolean', Buffer.from([0xff]));
  const extensions = der(
    'sequence',
    der(
      'sequence',
      oid('otherNames'),
      der('bytes', der('sequence', ...names.map((one) => der('dnsName', Buffer.from(one))))),
    ),
    der('sequence', oid('constraints'), isTrue, der('bytes', der('sequence', isTrue))),
  );
  const version = der('version', der('integer', Buffer.from([2])));
  const serial = der('integer', Buffer.from([1]));
  const body = der(
    'sequence',
    version,
    serial,
    algorithm,
    name,
    term,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der('extensions', extensions),
  );
  const whole = der(
    'sequence',
    body,
    algorithm,
    der('bits', Buffer.from([0]), sign('sha256', body, privateKey)),
  );
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value of ASN.1 in its distinguished encoding. */
function der(tag: keyof typeof TAG, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([TAG[tag], ...length]), content]);
}

function oid(name: keyof typeof OID): Buffer {
  return der('oid', Buffer.from(OID[name], 'hex'));
}

/** yyMMddHHmmssZ */
function time(at: number): Buffer {
  return der(
    'time',
    Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`),
  );
}
