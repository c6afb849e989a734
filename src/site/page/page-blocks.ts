import type { PageModel } from '#kit';
import type { PageFacts } from '#schemas/page.ts';
import { SETTINGS_BLOCK, type WireSettings } from '#wire/public/settings.ts';
import { MODEL_ID } from './page-data.ts';

/** The wire's settings, as the page brought them. Throws where it brought none: a page of ours always does. */
export function readWireSettings(): WireSettings {
  const text = textOf(SETTINGS_BLOCK);
  if (!text) throw new Error(`The page has no data block ${SETTINGS_BLOCK}`);
  return JSON.parse(text) as WireSettings;
}

/** What the document was made from; null where it brought no model. */
export function readFacts(): PageFacts | null {
  const text = textOf(MODEL_ID);
  return text ? (JSON.parse(text) as PageModel).facts : null;
}

function textOf(id: string): string | null {
  return document.getElementById(id)?.textContent ?? null;
}
