import sharp from 'sharp';
import type { PageModel } from '#kit';
import { msg } from '#messages/msg.ts';
import type { Camera } from '#server/platform/browser/open-camera.ts';
import { defineHandlers, handled, refuse, type StudioHandler } from '#server/platform/handler.ts';
import { frozenDocument } from '#server/site/render/document.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { inlineMedia } from './inline-media.ts';

interface Parts {
  /** What the preview shows of a draft. */
  model: StudioHandler<'model', 'notFound'>;
  /** Null: nothing is rendered. */
  renderer: FrozenRenderer | null;
  /** Null: there is no browser. */
  camera: Camera | null;
  media: Pick<MediaLibrary, 'find' | 'blobs'>;
}

const OFF = refuse('pictureOff', msg('picture.off'));
const FAILED = refuse('pictureFailed', msg('picture.failed'));

/** Pictures of drafts as visitors would see them before any script runs. */
export function pictureHandlers({ model, renderer, camera, media }: Parts) {
  return defineHandlers({
    async pictureOfDraft({ kind, key, width, height }, context) {
      if (!camera || !renderer) return OFF;
      const shown = await model({ kind, key, parameters: {} }, context);
      if (!shown.ok) return shown;
      const page = shown.answer.model as unknown as PageModel;
      const types = new Set(Object.values(page.nodes).map(({ type }) => type));
      const html = frozenDocument({
        title: '',
        html: await inlineMedia(renderer.html(page), media, width),
        styles: await renderer.styles(types),
      });
      const taken = await camera(html, { width, height });
      return taken ? handled(await trimmed(taken, height)) : FAILED;
    },
  });
}

/** Blocks of a page stand less than so far apart, CSS pixels: where less is empty at the end, it goes on. */
const WIDEST_GAP = 120;

/** Without what is empty below the page; cut where the page goes on. */
async function trimmed(taken: Buffer, asked: number) {
  const { width = 0, height = 0 } = await sharp(taken).metadata();
  const rest = await sharp(taken)
    .trim({ threshold: 4 })
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info.height - (info.trimOffsetTop ?? 0))
    .catch(() => height);
  const isCut = rest > asked - WIDEST_GAP;
  const shown = isCut ? height : Math.max(1, rest);
  const png = await sharp(taken)
    .extract({ left: 0, top: 0, width, height: shown })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return { png: png.toString('base64'), width, height: shown, isCut };
}
