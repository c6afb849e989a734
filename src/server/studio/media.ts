import type { MediaLibrary } from '../media/media-library.ts';
import { handled, refuse, type StudioHandlers } from './handler.ts';

const PAGE = 24;

/** The media library as the picture picker sees it. */
export function mediaHandlers(library: MediaLibrary): Pick<StudioHandlers, 'media' | 'describeMedia'> {
  return {
    async media({ keyword, offset }) {
      return handled(await library.list({ keyword: keyword.trim(), limit: PAGE, offset }));
    },
    async describeMedia({ hash, alt }) {
      const file = await library.describe(hash, alt.trim());
      return file ? handled(file) : refuse(404, 'notFound', '媒体库里没有这张图片，请重新选择');
    },
  };
}
