import type { ThumbnailSubject } from '../thumbnails/picture-store.ts';
import type { IconName } from '../../base/components/icon-drawings.ts';

/** Something that the palette shows and inserts, whatever its kind. */
export interface InsertCard {
  key: string;
  label: string;
  description: string;
  /** Beside the name, such as a module's code. */
  code: string;
  icon: IconName;
  picture: ThumbnailSubject;
  /** Why it cannot go where the palette points; null where it can. */
  closed: string | null;
  /** What holds the place where it goes instead; null where the page has none, or it fits here. */
  insertsAt: string | null;
  /** It can be inserted, here or elsewhere. */
  fits: boolean;
  /** What else can be done with it. */
  actions?: readonly { icon: IconName; label: string; run(): void }[];
  /** The type to drag onto page or outline; null where only a press inserts. */
  drags: string | null;
  /** `stays`: the palette stays open behind what was inserted. */
  insert(stays: boolean): void;
}
