import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { isLiving } from '#server/store/accounts/programs/programs.ts';
import { isTokenOf } from '#server/store/accounts/programs/token-form.ts';
import { callLimit } from '../call-limit.ts';
import { editorOfKey, type KeyHolder } from '../editor-of-key.ts';
import type { ApiKeyAuthenticator } from '../key-caller.ts';

const REFUSED = refuse('keyUnknown', msg('program.token-invalid'));

/** What recognises access tokens. A program may do what its owner may now, and never more than they consented to. */
export function createProgramAuthenticator(sql: Database): ApiKeyAuthenticator {
  const refuseTooFast = callLimit();
  return async (token) => {
    if (!isTokenOf('access', token)) return REFUSED;
    const [row] = await sql<KeyHolder[]>`
      select p.id, c.name, p.limits, t.expires_at as "endsAt", a.account, a.name as owner, a.grants
      from program_token t join program p on p.id = t.program join program_client c on c.id = p.client join account a using (account)
      where t.token_hash = ${hexHashOfToken(token)} and t.kind = 'access' and t.expires_at > clock_timestamp() and ${isLiving(sql)}`;
    if (!row) return REFUSED;
    const tooFast = await refuseTooFast(row.id);
    if (tooFast) return tooFast;
    await sql`update program set used_at = clock_timestamp() where id = ${row.id} and (used_at is null or used_at < now() - interval '1 minute')`;
    return { ok: true, editor: await editorOfKey(sql, row) };
  };
}
