import { checkMedia } from '#server/store/media/checks/check-media.ts';
import type { Scanner } from '#server/store/media/checks/scan.ts';
import type { Inspect } from './put-media.ts';

/** Holds a file of an archive to what the library takes, as if it had been uploaded: by its bytes, whatever its name says. */
export function inspectMedium(scan: Scanner | null): Inspect {
  return async (bytes, path) => {
    const checked = await checkMedia(bytes, path, scan);
    return checked.ok ? null : checked.message;
  };
}
