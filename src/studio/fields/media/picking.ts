import {
  DOCUMENT_BYTES,
  DOCUMENT_EXTENSIONS,
  PICTURE_EXTENSIONS,
  PICTURE_LIMITS,
  type MediaFile,
} from '#schemas/media.ts';

/** What can be chosen of the library, as its list is narrowed. */
export type PickedMedia = 'picture' | 'document';

/** Media types that are offered for upload, and most bytes of one file. */
export const ACCEPTED: Readonly<Record<PickedMedia, { types: readonly string[]; bytes: number }>> =
  {
    picture: { types: Object.keys(PICTURE_EXTENSIONS), bytes: PICTURE_LIMITS.bytes },
    document: { types: Object.keys(DOCUMENT_EXTENSIONS), bytes: DOCUMENT_BYTES },
  };

export function isPicked(kind: PickedMedia, { filetype }: MediaFile): boolean {
  return ACCEPTED[kind].types.includes(filetype);
}

export function megabytesOf(kind: PickedMedia): number {
  return ACCEPTED[kind].bytes / 1024 / 1024;
}
