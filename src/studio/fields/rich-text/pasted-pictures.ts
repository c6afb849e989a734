import { PICTURE_EXTENSIONS, type PictureType } from '#schemas/media.ts';

/** What is pasted with pictures of its own: they are uploaded first. */
export interface PicturedPaste {
  pictures: readonly File[];
  /** The markup with the addresses that the pictures have got; one without an address is left out. */
  html(addresses: readonly (string | null)[]): string;
}

/** Maximum number of pictures that one paste uploads; more are left out. */
export const MAX_PASTED_PICTURES = 20;

const DATA = /^data:(image\/[a-z+]+);base64,([\w+/=\s]+)$/i;

/** Null where a paste brings no picture. Pictures that only have an address elsewhere are none: the studio does not fetch them. */
export function readPicturedPaste(data: DataTransfer): PicturedPaste | null {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  const found = [...body.querySelectorAll<HTMLImageElement>('img[src^="data:"]')]
    .map((image, index) => ({ image, file: fileOf(image.getAttribute('src') ?? '', index) }))
    .filter((one): one is typeof one & { file: File } => one.file !== null)
    .slice(0, MAX_PASTED_PICTURES);
  if (found.length > 0)
    return {
      pictures: found.map(({ file }) => file),
      html: (addresses) => {
        found.forEach(({ image }, index) => place(image, addresses[index] ?? null));
        return body.innerHTML;
      },
    };
  const files = [...data.files].filter(isPicture).slice(0, MAX_PASTED_PICTURES);
  // A copied picture comes with markup that names where it was; a copied text may come with a picture of itself.
  if (files.length === 0 || body.textContent.trim() !== '') return null;
  return {
    pictures: files,
    html: (addresses) =>
      files
        .map((_, index) => pictureMarkup(body.ownerDocument, addresses[index] ?? null, ''))
        .join(''),
  };
}

function place(image: HTMLImageElement, address: string | null): void {
  if (address === null) return;
  const markup = pictureMarkup(image.ownerDocument, address, image.alt);
  image.insertAdjacentHTML('afterend', markup);
  image.remove();
}

function pictureMarkup(document: Document, address: string | null, alt: string): string {
  if (address === null) return '';
  const picture = document.createElement('div');
  Object.assign(picture.dataset, { richImage: '', src: address, alt, caption: '' });
  return picture.outerHTML;
}

function isPicture({ type }: { type: string }): boolean {
  return type in PICTURE_EXTENSIONS;
}

function fileOf(address: string, index: number): File | null {
  const [, type = '', base64 = ''] = DATA.exec(address) ?? [];
  if (!isPicture({ type })) return null;
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0));
    const extension = PICTURE_EXTENSIONS[type as PictureType];
    return new File([bytes], `pasted-${index + 1}.${extension}`, { type });
  } catch {
    return null;
  }
}
