import type { PageModel } from '#kit';
import { msg } from '#messages/msg.ts';
import type { Camera } from '#server/platform/browser/open-camera.ts';
import { defineHandlers, handled, refuse, type StudioHandler } from '#server/platform/handler.ts';
import { frozenDocument } from '#server/site/render/document.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { inlineMedia } from './inline-media.ts';
import { cutAtPageEnd, PAGE_END_ROWS, withPageEnd } from './page-end.ts';

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
        html: withPageEnd(await inlineMedia(renderer.html(page), media, width)),
        styles: await renderer.styles(types),
      });
      const taken = await camera(html, { width, height: height + PAGE_END_ROWS });
      return taken ? handled(await cutAtPageEnd(taken, height)) : FAILED;
    },
  });
}
