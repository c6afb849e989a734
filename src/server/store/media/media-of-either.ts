import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import type { MediaLibrary } from './media-library.ts';

/** A library whose files are read from a copy of it while its own database is away; `copy` is null where there is none. */
export function mediaOfEither(
  library: MediaLibrary,
  copy: () => MediaLibrary | null,
): MediaLibrary {
  const read = async <T>(from: (one: MediaLibrary) => Promise<T>): Promise<T> => {
    try {
      return await from(library);
    } catch (error) {
      const other = isDatabaseAway(error) ? copy() : null;
      if (!other) throw error;
      return from(other);
    }
  };
  return {
    ...library,
    find: (hash) => read((one) => one.find(hash)),
    hasScript: (hash) => read((one) => one.hasScript(hash)),
    blobs: {
      ...library.blobs,
      open: (...given) => read(({ blobs }) => blobs.open(...given)),
    },
    renditions: {
      ...library.renditions,
      find: (...given) => read(({ renditions }) => renditions.find(...given)),
    },
  };
}
