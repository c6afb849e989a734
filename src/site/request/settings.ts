import { SETTINGS_BLOCK, type WireSettings } from '#wire/public/settings.ts';

/** The wire's settings, as the page brought them. Throws where it brought none: a page of ours always does. */
export function readSettings(): WireSettings {
  const text = document.getElementById(SETTINGS_BLOCK)?.textContent;
  if (!text) throw new Error(`The page has no data block ${SETTINGS_BLOCK}`);
  return JSON.parse(text) as WireSettings;
}
