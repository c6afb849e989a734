import type { Box, FramePicture } from '#wire/preview/messages.ts';
import { usedStyles } from './used-styles.ts';

/** Nothing changed for so long: charts and pictures that come late are there. */
const QUIET_MS = 150;
const LATEST_MS = 2000;
/** Taller content is cut: a thumbnail shows its beginning. */
const TALLEST = 640;
const ROOM_ABOVE = 24;

/** What the page shows of its nodes, once it rests; null where they show nothing. */
export async function takePicture(document: Document): Promise<FramePicture | null> {
  await resting(document.body);
  const area = contentArea(document);
  return area && { svg: drawing(document, area), width: area.width, height: area.height };
}

function resting(body: HTMLElement): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(latest);
      done();
    };
    let quiet = setTimeout(finish, QUIET_MS);
    const latest = setTimeout(finish, LATEST_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(finish, QUIET_MS);
    });
    observer.observe(body, { childList: true, subtree: true, attributes: true });
  });
}

/** From the first thing to see, with a little room above it, to the last: blocks stand far apart on a page. */
function contentArea(document: Document): Box | null {
  const boxes = [...document.querySelectorAll('[data-node] :is(h1, h2, h3, p, :not(:has(*)))')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return null;
  const width = document.documentElement.clientWidth;
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - ROOM_ABOVE);
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { x: 0, y: top, width, height: Math.min(TALLEST, Math.ceil(bottom - top)) };
}

function drawing(document: Document, { y, width, height }: Box): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const element of body.querySelectorAll('script, iframe, template')) element.remove();
  keepPictures(document.body, body);
  body.setAttribute('style', `margin:0;width:${width}px`);
  const html = new XMLSerializer().serializeToString(body);
  const style = `<style>${escapeText(usedStyles(document))} *,*::before,*::after{animation:none!important;transition:none!important}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${y} ${width} ${height}">${style}<foreignObject x="0" y="0" width="${width}" height="${y + height}">${html}</foreignObject></svg>`;
}

/** An image inside an image loads nothing: what was loaded already travels along, small. */
function keepPictures(shown: HTMLElement, copy: HTMLElement): void {
  const copies = [...copy.querySelectorAll('img')];
  for (const [index, image] of [...shown.querySelectorAll('img')].entries()) {
    const target = copies[index];
    target?.removeAttribute('srcset');
    target?.setAttribute('src', image.complete && image.naturalWidth > 0 ? inlined(image) : '');
  }
}

function inlined(image: HTMLImageElement): string {
  const canvas = image.ownerDocument.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width / 2));
  canvas.height = Math.max(1, Math.round(image.height / 2));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.7);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
