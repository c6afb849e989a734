import { createHash, randomBytes, randomInt } from 'node:crypto';
import { IMAGE_CODE_SIZE } from '#rules/site/image-code.ts';
import { WORK_BITS } from '#rules/site/proof-of-work.ts';
import type { CodeType, ImageCode } from '#schemas/visitor.ts';
import { VERIFICATION_CODE_LENGTH } from '#wire/public/constants.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { pickReadable } from './alphabet.ts';
import { drawCode } from './draw-code.ts';
import { askInWords } from './word-question.ts';

/** Seconds that a code is good for. */
const LIFETIME = 300;

/** Makes a session a code; the one of the same kind that it had is void. */
export async function issueCode(
  sql: Queryable,
  session: number,
  codetype: CodeType,
): Promise<ImageCode> {
  const { code, image, question } = codetype === 'image' ? drawn() : asked();
  const codeid = randomBytes(16).toString('base64url');
  await sql`
    insert into image_code (session, kind, id, hash, expires_at)
    values (${session}, ${codetype}, ${codeid}, ${hashOf(codeid, code)}, now() + ${LIFETIME} * interval '1 second')
    on conflict (session, kind) do update set id = excluded.id, hash = excluded.hash, expires_at = excluded.expires_at`;
  const [width, height] = [String(IMAGE_CODE_SIZE.width), String(IMAGE_CODE_SIZE.height)];
  return {
    codeid,
    codetype,
    image,
    width,
    height,
    question,
    seconds: String(LIFETIME),
    workbits: String(WORK_BITS),
  };
}

function drawn() {
  const code = pickReadable(VERIFICATION_CODE_LENGTH, randomInt);
  const svg = drawCode(code, () => randomInt(2 ** 32) / 2 ** 32);
  return {
    code,
    image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    question: '',
  };
}

function asked() {
  return { ...askInWords(randomInt), image: '' };
}

/** Whether a code is right. It is used up by the question: right or wrong, there is one try. */
export async function takeCode(
  sql: Queryable,
  session: number,
  codeid: string,
  typed: string,
): Promise<boolean> {
  const [row] = await sql<{ hash: Buffer; isLive: boolean }[]>`
    delete from image_code where session = ${session} and id = ${codeid} returning hash, expires_at > now() as "isLive"`;
  return row !== undefined && row.isLive && row.hash.equals(hashOf(codeid, typed.trim()));
}

export async function sweepCodes(sql: Queryable): Promise<void> {
  await sql`delete from image_code where expires_at < now()`;
}

/** In one case, so that a code may be typed in either. */
function hashOf(codeid: string, code: string): Buffer {
  return createHash('sha256').update(`${codeid} ${code.toUpperCase()}`).digest();
}
