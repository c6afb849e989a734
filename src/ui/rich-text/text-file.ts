import type { Download } from '#schemas/content/service.ts';

/** What a text has to know of a file that it offers. */
export type TextFile = Pick<Download, 'id' | 'address' | 'filetype' | 'filesize'>;
