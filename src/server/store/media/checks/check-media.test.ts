import { toSourceText } from '#messages/format.ts';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { paintPng } from '#tests/support/pictures.ts';
import { checkMedia } from './check-media.ts';
import { clamdScanner } from './scan.ts';

const png = paintPng(6, 3, () => [255, 0, 0]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
/** The test file on which the makers of scanners agreed, in two pieces so that none takes this source for it. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
const bomb = Buffer.from(png);
bomb.writeUInt32BE(20_000, 16);
bomb.writeUInt32BE(20_000, 20);

describe('an upload', () => {
  it('is taken for what its bytes are', async () => {
    expect(await checkMedia(png, 'a.jpg', null)).toMatchObject({
      ok: true,
      filetype: 'image/png',
      width: 6,
      height: 3,
    });
    expect(await checkMedia(pdf, '../../招募说明书.pdf', null)).toMatchObject({
      ok: true,
      filetype: 'application/pdf',
      extension: 'pdf',
      width: 0,
    });
  });

  it.each([
    ['EICAR, with no scanner set', EICAR, 'eicar.com', '只收图片'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]), '海报.png', '可执行文件'],
    ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /'), '海报.png', '可执行文件'],
    ['20,000 pixels on each side', bomb, 'bomb.png', '20000×20000'],
    [
      'SVG with a script',
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
      'a.svg',
      '有脚本',
    ],
    ['SVG with a handler', Buffer.from('<svg onload="x()"/>'), 'a.png', '有脚本'],
    ['SVG without', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', '不收 SVG'],
    ['a picture that calls itself a document', png, '报告.pdf', '文件名说是 PDF，内容其实是 PNG'],
    ['a document that calls itself a picture', pdf, '报告.png', '文件名说是 PNG，内容其实是 PDF'],
    ['a page', Buffer.from('<!doctype html><title>x</title>'), 'x.html', '只收图片'],
    ['nothing', Buffer.alloc(0), 'x.pdf', '文件是空的'],
  ])('is refused in words: %s', async (_, bytes, filename, words) => {
    const checked = await checkMedia(bytes, filename, null);
    expect(checked.ok ? 'taken' : toSourceText(checked.message)).toContain(words);
  });
});

describe('the scanner', () => {
  const servers: { close(): void }[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  /** Speaks INSTREAM, and finds EICAR. */
  async function startScanner(answer: (body: Buffer) => string): Promise<string> {
    const server = createServer((socket) => {
      let all = Buffer.alloc(0);
      socket.on('data', (piece: Buffer) => {
        all = Buffer.concat([all, piece]);
        const body = bodyOf(all);
        if (body) socket.end(answer(body));
      });
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** The chunks behind the command; null while the closing empty one has not come. */
  function bodyOf(sent: Buffer): Buffer | null {
    expect(sent.toString('latin1', 0, 10)).toBe('zINSTREAM\0');
    const parts: Buffer[] = [];
    for (let at = 10; at + 4 <= sent.length;) {
      const length = sent.readUInt32BE(at);
      if (length === 0) return Buffer.concat(parts);
      parts.push(sent.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return null;
  }

  it('gets every byte, also of more than one piece, and lets pass what it says is fine', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(2_500_000, 7)]);
    const scan = clamdScanner(
      await startScanner((body) => (body.equals(large) ? 'stream: OK\0' : 'stream: Cut FOUND\0')),
    );
    expect(await checkMedia(large, 'a.pdf', scan)).toMatchObject({ ok: true });
  });

  it('is believed when it finds EICAR behind the first bytes of a document', async () => {
    const scan = clamdScanner(
      await startScanner((body) =>
        body.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
      ),
    );
    const checked = await checkMedia(Buffer.concat([pdf, EICAR]), 'a.pdf', scan);
    expect(checked.ok ? 'taken' : toSourceText(checked.message)).toContain('Eicar-Test-Signature');
  });

  it.each([
    ['says nothing', ''],
    ['is at its limit', 'INSTREAM size limit exceeded. ERROR\0'],
  ])('lets nothing pass when it %s', async (_, answer) => {
    const checked = await checkMedia(pdf, 'a.pdf', clamdScanner(await startScanner(() => answer)));
    expect(checked.ok ? 'taken' : toSourceText(checked.message)).toContain('病毒扫描没有应答');
  });

  it('lets nothing pass when it is away', async () => {
    const checked = await checkMedia(pdf, 'a.pdf', clamdScanner('127.0.0.1:1'));
    expect(checked.ok ? 'taken' : toSourceText(checked.message)).toContain('病毒扫描没有应答');
  });
});
