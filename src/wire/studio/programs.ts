import { z } from 'zod';
import { keyLimit } from '#schemas/api-key.ts';
import { text } from '#schemas/json.ts';
import { PROGRAM_DAYS, programLimit, programRight } from '#schemas/program.ts';
import { defineRoute } from './route.ts';

/** What a program asks by OAuth, as the address of the screen has it behind the question mark. */
const query = text(8000);

/** Where the browser goes next: an address of the program. */
const redirect = z.string();

/** A program that somebody let in, as they see it. */
const connectedProgram = z.strictObject({
  id: z.string(),
  /** What it calls itself; nobody vouches for it. */
  name: z.string(),
  /** Host at which it is answered. */
  host: z.string(),
  limit: keyLimit,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Told once a minute at most; null: never. */
  usedAt: z.string().nullable(),
});
export type ConnectedProgram = z.infer<typeof connectedProgram>;

/** Who asks to be let in, and for what. */
const programRequest = z.strictObject({
  name: z.string(),
  host: z.string(),
  /** The answer goes to the machine on which the browser runs. */
  isLocal: z.boolean(),
  /** What it asks for and the caller may do themselves. */
  rights: z.array(programRight),
  /** Where the browser goes when the caller refuses. */
  refused: redirect,
});
export type ProgramRequest = z.infer<typeof programRequest>;

/** Programs that act for the caller, whom they let in by OAuth. They reach the tools of assistants, and none of these routes. */
export const programRoutes = {
  /** One's own that still hold. */
  programs: defineRoute({
    method: 'GET',
    path: '/api/programs',
    caller: 'person',
    needs: 'studio.read',
    summary: '自己连接的程序',
    tag: '密钥',
    body: z.strictObject({}),
    answer: z.strictObject({ programs: z.array(connectedProgram) }),
  }),
  /** `request` null: what the program asks is wrong, which it is told at `redirect`. */
  readProgramRequest: defineRoute({
    method: 'POST',
    path: '/api/programs/request',
    caller: 'person',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '读取程序的连接请求',
    tag: '密钥',
    errors: ['badProgramRequest'],
    body: z.strictObject({ query }),
    answer: z.union([
      z.strictObject({ request: programRequest, redirect: z.null() }),
      z.strictObject({ request: z.null(), redirect }),
    ]),
  }),
  connectProgram: defineRoute({
    method: 'POST',
    path: '/api/programs',
    caller: 'person',
    needs: 'studio.read',
    touches: 'own',
    summary: '连接程序，给它一个一次性的授权码',
    tag: '密钥',
    errors: ['badProgramRequest', 'beyondOwn', 'freshSignInNeeded'],
    body: z.strictObject({ query, limit: programLimit, days: z.literal(PROGRAM_DAYS) }),
    answer: z.strictObject({ redirect }),
  }),
  endProgram: defineRoute({
    method: 'POST',
    path: '/api/programs/end',
    caller: 'person',
    needs: 'studio.read',
    touches: 'own',
    summary: '断开自己连接的程序',
    tag: '密钥',
    errors: ['notFound'],
    body: z.strictObject({ id: text(40) }),
    answer: z.strictObject({}),
  }),
};
