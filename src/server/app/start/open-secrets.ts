import type { Database } from '#server/platform/database/connect.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { openSecretKeys } from './open-keys.ts';
import { protectSecrets } from '#server/platform/secrets/stored-secrets.ts';
import { unreadableText } from '#server/platform/secrets/unreadable-text.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Takes the keys into use and encrypts what is not; or says, in Chinese, why secrets could not be read. */
export async function openSecrets(
  settings: Settings,
  sql: Database,
  progress: (message: string) => void,
): Promise<{ ok: true } | { ok: false; message: string }> {
  try {
    const opened = await openSecretKeys(settings);
    if (!opened.ok) return opened;
  } catch (error) {
    const refused = fileSystemFailure(error);
    if (refused) return refused;
    throw error;
  }
  const kept = await protectSecrets(sql);
  if (!kept.ok) return { ok: false, message: unreadableText(kept.unreadable) };
  if (kept.changed > 0) progress(`已加密数据库里的 ${kept.changed} 个密钥`);
  return { ok: true };
}
