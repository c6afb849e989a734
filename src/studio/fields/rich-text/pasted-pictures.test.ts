// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { MAX_PASTED_PICTURES, readPicturedPaste } from './pasted-pictures.ts';

const PNG = `data:image/png;base64,${btoa('\x89PNG')}`;
const ADDRESS = '/media/a.png';

/** What the clipboard holds. */
function clipboard(html: string, files: File[] = []): DataTransfer {
  return { getData: () => html, files } as unknown as DataTransfer;
}
const file = (type: string) => new File(['x'], 'a', { type });

it('uploads the pictures that stand in the markup, and puts them where they stood', async () => {
  const read = readPicturedPaste(
    clipboard(`<p>一</p><p><img alt="楼" src="${PNG}"></p><p>二<img src="${PNG}"></p>`),
  );
  expect(read?.pictures.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['pasted-1.png', 'image/png', 4],
    ['pasted-2.png', 'image/png', 4],
  ]);
  const { html, lost } = cleanPaste(read?.html([ADDRESS, null]) ?? '');
  expect(html).toMatch(/一.*data-src="\/media\/a\.png" data-alt="楼".*二/);
  // The one that was not taken is named.
  expect(html).not.toContain('<img');
  expect(lost).toEqual(['pictures']);
});

it('takes a copied picture or a screen shot, which comes as a file', () => {
  const copied = clipboard('<meta charset="utf-8"><img src="https://x.example/a.png">', [
    file('image/png'),
  ]);
  expect(readPicturedPaste(copied)?.html([ADDRESS])).toContain(`data-src="${ADDRESS}"`);
  expect(readPicturedPaste(clipboard('', [file('image/jpeg')]))?.pictures).toHaveLength(1);
});

it('leaves to the usual paste what brings no picture', () => {
  expect(readPicturedPaste(clipboard('<p>一<img src="https://x.example/a.png"></p>'))).toBeNull();
  // Spreadsheets put a picture of the cells beside the cells.
  expect(readPicturedPaste(clipboard('<table><td>1</td></table>', [file('image/png')]))).toBeNull();
  expect(readPicturedPaste(clipboard('', [file('image/svg+xml'), file('text/plain')]))).toBeNull();
  expect(readPicturedPaste(clipboard('<img src="data:image/svg+xml;base64,PHN2Zz4=">'))).toBeNull();
});

it('does not let an address or a description out of its attribute', () => {
  const read = readPicturedPaste(clipboard(`<img alt='"><script>x</script>' src="${PNG}">`));
  expect(cleanPaste(read?.html([ADDRESS]) ?? '').html).not.toContain('<script>');
});

it('uploads no more than it says', () => {
  const html = `<img src="${PNG}">`.repeat(MAX_PASTED_PICTURES + 3);
  const read = readPicturedPaste(clipboard(html));
  expect(read?.pictures).toHaveLength(MAX_PASTED_PICTURES);
  expect(cleanPaste(read?.html([]) ?? '').lost).toEqual(['pictures']);
});
