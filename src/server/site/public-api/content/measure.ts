import type { Failure } from '#kit';
import { MEDIA_ADDRESS, type PictureSize } from '#schemas/media.ts';
import { measurePictures } from '#server/store/media/measure-pictures.ts';
import { memoizeByKey } from '../../calls/keep.ts';
import type { CallContext } from '../../calls/context.ts';

/** The fields that hold a picture's address: those of content items, and that of a formatted text's pictures. */
const PICTURE_FIELDS = ['image', 'photo', 'cover', 'src'] as const;

/** The same answer with each picture's size beside its address. */
export function measured<Request, Record>(
  answer: (
    request: Request,
    context: CallContext,
  ) => Promise<{ ok: true; record: Record } | Failure>,
) {
  return async (
    request: Request,
    context: CallContext,
  ): Promise<{ ok: true; record: Record } | Failure> => {
    const given = await answer(request, context);
    return given.ok ? { ok: true, record: await withSizes(given.record, context) } : given;
  };
}

/** Values whose pictures all have their sizes: these never change, since a picture's address names its bytes. */
const complete = new WeakMap<object, unknown>();

/** A value in which the library's pictures have their size beside their address; where one has it already, or none is known, it stays as it is. */
export function withSizes<T>(value: T, context: CallContext): Promise<T> {
  return withSizesOf(value, (hashes) =>
    memoizeByKey(context, ['pictures', ...hashes], () => measurePictures(context.sql, hashes)),
  );
}

/** The same with the sizes that `measure` knows by the hashes of the pictures. */
export async function withSizesOf<T>(
  value: T,
  measure: (hashes: readonly string[]) => Promise<ReadonlyMap<string, Required<PictureSize>>>,
): Promise<T> {
  if (typeof value !== 'object' || value === null) return value;
  const known = complete.get(value);
  // Only optional fields are added, so that it stays what it is.
  if (known !== undefined) return known as T;
  const hashes = [...new Set(hashesIn(value))].toSorted();
  const sizes = hashes.length === 0 ? null : await measure(hashes);
  const sized = sizes ? (addSizes(value, sizes) as T & object) : value;
  if (hashes.every((hash) => sizes?.has(hash))) complete.set(value, sized);
  return sized;
}

function hashesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [hashOf(value) ?? [], ...Object.values(value).map(hashesIn)].flat();
}

/** Of the picture that an object names, the hash. */
function hashOf(value: object): string | null {
  if ('width' in value) return null;
  const fields = new Map(Object.entries(value));
  const address = PICTURE_FIELDS.map((field) => fields.get(field)).find(
    (one) => typeof one === 'string' && MEDIA_ADDRESS.test(one),
  );
  return typeof address === 'string'
    ? address.slice('/media/'.length, address.lastIndexOf('.'))
    : null;
}

function addSizes(value: unknown, sizes: ReadonlyMap<string, Required<PictureSize>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => addSizes(one, sizes));
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, addSizes(one, sizes)]),
  );
  return { ...inner, ...sizes.get(hashOf(value) ?? '') };
}
