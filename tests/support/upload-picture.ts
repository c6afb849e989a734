import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { REQUEST_HEADER } from '#wire/studio/routes.ts';
import { paintPng } from './pictures.ts';
import { StudioClient } from './studio-client.ts';

/** What an upload was answered. */
export interface UploadedPicture {
  status: number;
  retryAfter: string | null;
  /** Where the site has it; absent where it was refused. */
  address?: string;
  hash?: string;
  message?: string;
}

/** Signs in to `studio`; answers what uploads a picture of one shade of red from 0 to 255. */
export async function pictureUploader(
  studio: string,
): Promise<(shade: number) => Promise<UploadedPicture>> {
  const { cookie } = await new StudioClient(studio).signIn();
  return async (shade) => {
    const response = await fetch(studio + MEDIA_UPLOAD.path, {
      method: 'POST',
      headers: {
        cookie,
        [REQUEST_HEADER]: '1',
        'content-type': 'application/octet-stream',
        [MEDIA_UPLOAD.fileNameHeader]: `${shade}.png`,
      },
      body: new Uint8Array(paintPng(40, 20, () => [shade, 0, 0])),
    });
    const answer = (await response.json()) as Omit<UploadedPicture, 'status' | 'retryAfter'>;
    return {
      ...answer,
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
    };
  };
}
