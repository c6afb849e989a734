import { z } from 'zod';
import { SETTINGS_BLOCK, type WireSettings } from '#wire/public/settings.ts';
import { isCipherKey } from '#server/platform/wire-client/read-session.ts';

/** What the flags and the environment say of the wire; the page of the server says the rest. */
export type GivenSettings = Partial<Record<keyof WireSettings, string | undefined>>;

const schema = z.object({
  cipherKey: z.string().refine(isCipherKey),
  cipherIv: z.string().length(16),
  signSecret: z.string(),
  sessionMode: z.enum(['0', '1', '2']),
  suite: z.enum(['default', 'hardened']).default('default'),
}) satisfies z.ZodType<WireSettings, unknown>;

/** What each is as a flag. */
const FLAGS: Record<keyof WireSettings, string> = {
  cipherKey: '--cipher-key（16、24 或 32 个字符）',
  cipherIv: '--cipher-iv（16 个字符）',
  signSecret: '--sign-secret',
  sessionMode: '--session-mode（0、1 或 2）',
  suite: '--suite（default 或 hardened）',
};

const PAGE_TIMEOUT = 30_000;

/**
 * What both sides of the wire agree on: flags first, then what the server's own page says, then the environment. Not
 * every server is a Quoin with a page, so a page that says nothing is no failure yet.
 */
export async function findSettings(
  server: string,
  flags: GivenSettings,
  environment: GivenSettings,
): Promise<{ ok: true; settings: WireSettings } | { ok: false; message: string }> {
  const named = schema.safeParse({ suite: 'default', ...given(flags) });
  if (named.success) return { ok: true, settings: named.data };
  const page = await settingsOfPage(server);
  const parsed = schema.safeParse({
    sessionMode: '1',
    ...given(environment),
    ...page,
    ...given(flags),
  });
  if (parsed.success) return { ok: true, settings: parsed.data };
  const wanted = parsed.error.issues.map(({ path: [name] }) => FLAGS[name as keyof WireSettings]);
  return {
    ok: false,
    message: `${server} 的首页没有给出完整的接口配置。请检查 --server，或给出正确的 ${wanted.join('、')}`,
  };
}

function given(settings: GivenSettings): GivenSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

async function settingsOfPage(server: string): Promise<object> {
  try {
    const response = await fetch(server, { signal: AbortSignal.timeout(PAGE_TIMEOUT) });
    const block = new RegExp(
      `<script type="application/json" id="${SETTINGS_BLOCK}">(.*?)</script>`,
      's',
    ).exec(await response.text());
    const value: unknown = JSON.parse(block?.[1] ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
