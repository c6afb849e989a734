import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodePrimitives } from '#server/wire/suite-node.ts';
import { browserPrimitives } from '#site/request/suite-browser.ts';
import { createSuite } from './suite.ts';

const sides = [
  ['browser', browserPrimitives],
  ['node', nodePrimitives],
] as const;
const IV = 'an-iv-of-16-byte';
const browser = createSuite(browserPrimitives, IV);
const node = createSuite(nodePrimitives, IV);
const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

/** RFC 1321, appendix A.5. */
const md5Vectors: [string, string][] = [
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
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
    expect(Buffer.from(primitives.decrypt(data, hex(key), nistIv) ?? [])).toEqual(Buffer.from(nistPlain));
  });
});

const body = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{}', '易方达蓝筹精选 👩‍👩‍👧 \u{20BB7}', '\ufeffbyte order mark'),
);
const key = fc.constantFrom(16, 24, 32).chain((length) => fc.string({ unit: 'grapheme-ascii', minLength: length, maxLength: length }));

describe('either side against the other', () => {
  it('signs the same, half surrogates included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(body, fc.constant('half \ud800 of a pair')), async (text) => {
        expect(await browser.sign(text)).toBe(await node.sign(text));
      }),
    );
  });

  it('deciphers what the other enciphered', async () => {
    await fc.assert(
      fc.asyncProperty(body, key, async (text, secret) => {
        const data = await browser.encrypt(text, secret);
        expect(await node.encrypt(text, secret)).toBe(data);
        expect(await node.decrypt(data, secret)).toBe(text);
        expect(await browser.decrypt(data, secret)).toBe(text);
      }),
    );
  });

  it('deciphers 300,000 characters', async () => {
    const text = '基金净值🙂'.repeat(50_000);
    const data = await browser.encrypt(text, 'a'.repeat(32));
    expect(await node.decrypt(data, 'a'.repeat(32))).toBe(text);
  });

  it('agrees on what is no ciphertext', async () => {
    const data = await node.encrypt('{"head":{},"body":{}}', 'a'.repeat(16));
    const broken = ['', '!', 'AAAA', `${data}=`, data.slice(4), data.replace(/.$/, ' '), Buffer.alloc(32).toString('base64')];
    for (const suite of [browser, node]) {
      for (const text of broken) expect(await suite.decrypt(text, 'a'.repeat(16))).toBeNull();
      expect(await suite.decrypt(data, 'b'.repeat(16))).toBeNull();
    }
  });
});
