import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNodeSuite, nodePrimitives } from '#server/platform/wire-client/suite-node.ts';
import { createBrowserSuite, scriptPrimitives } from '#site/request/suite-browser.ts';
import { webPrimitives } from '#site/request/web-primitives.ts';
import { runs } from '#tests/support/lane.ts';

const sides = [
  ['browser', { ...scriptPrimitives, ...webPrimitives }],
  ['node', nodePrimitives],
] as const;
const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

/** RFC 1321, appendix A.5. */
const md5Vectors: [string, string][] = [
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
    'd174ab98d277d9f5a5611c2c9f419d9f',
  ],
  ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
];

/** NIST SP 800-38A, F.2: four blocks, the same plain text and IV for each length of key. */
const nistPlain = hex(
  '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710',
);
const nistIv = hex('000102030405060708090a0b0c0d0e0f');
const nistVectors: [string, string][] = [
  [
    '2b7e151628aed2a6abf7158809cf4f3c',
    '7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b273bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7',
  ],
  [
    '8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b',
    '4f021db243bc633d7178183a9fa071e8b4d9ada9ad7dedf4e5e738763f69145a571b242012fb7ae07fa9baac3df102e008b0e27988598881d920a9e64f5615cd',
  ],
  [
    '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4',
    'f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d39f23369a9d9bacfa530e26304231461b2eb05e2c39be9fcda6c19078c6a9d1b',
  ],
];

describe.each(sides)('%s', (_, primitives) => {
  it.each(md5Vectors)('hashes %j as RFC 1321 does', (text, digest) => {
    expect(primitives.md5(new TextEncoder().encode(text))).toBe(digest);
  });

  it.each(nistVectors)('enciphers as SP 800-38A does with key %s', (key, ciphertext) => {
    const data = primitives.encrypt(nistPlain, hex(key), nistIv);
    const bytes = Buffer.from(data, 'base64');
    expect(bytes.subarray(0, 64).toString('hex')).toBe(ciphertext);
    expect(bytes).toHaveLength(80);
    expect(Buffer.from(primitives.decrypt(data, hex(key), nistIv) ?? [])).toEqual(
      Buffer.from(nistPlain),
    );
  });
});

/** RFC 4231, case 2. */
const HMAC_VECTOR = [
  '4a656665',
  '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
  '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
] as const;
/** The GCM specification's test case 14: a zero key, nonce and block. */
const GCM_VECTOR = 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919';

describe.each(sides)('%s, hardened', (_, primitives) => {
  it('authenticates as RFC 4231 does', async () => {
    const [key, text, digest] = HMAC_VECTOR;
    expect(Buffer.from(await primitives.hmac(hex(text), hex(key))).toString('hex')).toBe(digest);
  });

  it('seals as the specification of GCM does, and opens nothing that was touched', async () => {
    const [key, nonce] = [new Uint8Array(32), new Uint8Array(12)];
    const sealed = await primitives.seal(new Uint8Array(16), key, nonce);
    expect(Buffer.from(sealed).toString('hex')).toBe(GCM_VECTOR);
    expect(Buffer.from((await primitives.open(sealed, key, nonce)) ?? [])).toEqual(
      Buffer.alloc(16),
    );
    for (const at of sealed.keys()) {
      expect(
        await primitives.open(
          sealed.map((byte, index) => (index === at ? byte ^ 1 : byte)),
          key,
          nonce,
        ),
      ).toBeNull();
    }
  });
});

const settings = { cipherIv: 'an-iv-of-16-byte', signSecret: '签名 secret' };
const suites = (['default', 'hardened'] as const).map((suite) => {
  const given = { ...settings, suite };
  return [suite, createBrowserSuite(given), createNodeSuite(given)] as const;
});

const body = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{}', '易方达蓝筹精选 👩‍👩‍👧 \u{20BB7}', '\ufeffbyte order mark'),
);
const key = (...lengths: number[]) =>
  fc
    .constantFrom(...lengths)
    .chain((length) => fc.string({ unit: 'grapheme-ascii', minLength: length, maxLength: length }));
/** Together over 10,000 bodies a run. */
const RUNS = { numRuns: runs(260, 2600) };

describe.each(suites)('either side of the %s suite against the other', (name, browser, node) => {
  const keys = name === 'hardened' ? key(32) : key(16, 24, 32);

  it('signs the same, half surrogates included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(body, fc.constant('half \ud800 of a pair')), async (text) => {
        const sign = await browser.sign(text);
        expect(sign).toBe(await node.sign(text));
        expect(sign).toMatch(name === 'hardened' ? /^[0-9A-F]{64}$/ : /^[0-9A-F]{32}$/);
      }),
      RUNS,
    );
  });

  it('deciphers what the other enciphered', async () => {
    await fc.assert(
      fc.asyncProperty(body, keys, async (text, secret) => {
        expect(await node.decrypt(await browser.encrypt(text, secret), secret)).toBe(text);
        expect(await browser.decrypt(await node.encrypt(text, secret), secret)).toBe(text);
      }),
      RUNS,
    );
  });

  it('deciphers a megabyte', async () => {
    const text = '基金净值🙂'.repeat(75_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(1024 * 1024);
    expect(await node.decrypt(await browser.encrypt(text, 'a'.repeat(32)), 'a'.repeat(32))).toBe(
      text,
    );
    expect(await browser.decrypt(await node.encrypt(text, 'a'.repeat(32)), 'a'.repeat(32))).toBe(
      text,
    );
  });

  it('agrees on what is no ciphertext', async () => {
    const data = await node.encrypt('{"head":{},"body":{}}', 'a'.repeat(32));
    const broken = [
      '',
      '!',
      'AAAA',
      `${data}=`,
      data.slice(4),
      data.replace(/.$/, ' '),
      Buffer.alloc(32).toString('base64'),
    ];
    for (const suite of [browser, node]) {
      for (const text of broken) expect(await suite.decrypt(text, 'a'.repeat(32))).toBeNull();
      expect(await suite.decrypt(data, 'b'.repeat(32))).toBeNull();
    }
  });
});

it('seals the same text differently each time, so that equal calls do not look equal', async () => {
  const [, [, browser, node]] = suites as unknown as [unknown, (typeof suites)[number]];
  for (const suite of [browser, node])
    expect(await suite.encrypt('{}', 'k'.repeat(32))).not.toBe(
      await suite.encrypt('{}', 'k'.repeat(32)),
    );
});
