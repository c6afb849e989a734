import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_BYTES, mediaFolder } from '#schemas/media.ts';
import { MEDIA_RESUMABLE } from '#wire/studio/media.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Admission } from '#server/platform/files/admitted.ts';
import { receivePieces } from '#server/platform/files/receive-pieces.ts';
import { MEDIA_TOO_LARGE } from '#server/store/media/checks/check-media.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary/temporary-files.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';

/** What else happens with an upload's file that is whole. */
export interface Receiving {
  /** Where what is not whole yet lies. */
  files: TemporaryFiles;
  library: Pick<MediaLibrary, 'add'>;
  onKept(file: { hash: string; filename: string }, account: Account): Promise<void>;
}

/** Takes files into the library piece by piece. */
export function receiveUploads(
  app: FastifyInstance,
  { files, library, onKept }: Receiving,
  admit: Admission,
): void {
  const receiver = {
    path: MEDIA_RESUMABLE.path,
    needs: 'media.edit',
    files,
    maxBytes: DOCUMENT_BYTES,
    tooLarge: MEDIA_TOO_LARGE,
    onWhole: async ({ read, metadata, account }) => {
      const wanted = mediaFolder.safeParse(metadata['folder'] ?? '');
      const added = await library.add({
        bytes: await buffer(read()),
        filename: metadata['filename'] ?? '',
        account: account.account,
        folder: wanted.success ? wanted.data : '',
      });
      if (!added.ok) return added;
      if (!added.known) await onKept(added.file, account);
      return { ok: true, answer: { file: added.file, known: added.known } };
    },
  } satisfies Parameters<typeof receivePieces>[1];
  receivePieces(app, receiver, admit);
}
