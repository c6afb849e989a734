import { callSchemas } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { cipherKeyOf } from '#wire/public/settings.ts';
import { isCipherKey } from '#server/platform/wire-client/read-session.ts';
import type { RequestTarget } from '#server/platform/wire-client/write-request.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from '../command.ts';
import { readArguments } from '../read-arguments.ts';
import { apiHelp } from './help.ts';
import { makeCall, type WantedCall, type Watch } from './make-call.ts';
import { readCallFields, readFiles, readPath } from './read-call.ts';
import { describeReceived, describeRequest, showReceived } from './show.ts';
import { findSettings } from './wire-settings.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  server: { type: 'string', default: 'http://127.0.0.1:8080' },
  list: flag,
  verbose: flag,
  raw: flag,
  file: { type: 'string', multiple: true, default: [] as string[] },
  out: text,
  token: text,
  key: text,
  'cipher-key': text,
  'cipher-iv': text,
  'sign-secret': text,
  'session-mode': text,
  suite: text,
} as const;

export const apiCommand: CliCommand = {
  name: 'api',
  summary: '调用一个公共接口：api trade/fund/list \'{"pagecount":10}\'',
  help: apiHelp,
  run,
};

type Values = Extract<ReturnType<typeof readArguments<typeof options>>, { ok: true }>['values'];

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const read = readArguments(args, options);
  if (!read.ok) return misused(terminal, read.message);
  const { values, positionals } = read;
  if (values.list) return list(terminal);
  const call = await readCall(positionals, values);
  if (!call.ok) return misused(terminal, call.message);
  const target = await findTarget(values, terminal);
  if (!target.ok) {
    terminal.err(`${target.message}\n`);
    return EXIT.unreachable;
  }
  if (lacksKey(call.call, target.target))
    return misused(
      terminal,
      '会话模式 1 以会话的密钥加密，请与 --token 一起给出它的 --key（16、24 或 32 个字符）',
    );
  const received = await makeCall(
    call.call,
    target.target,
    values.verbose ? watchOn(terminal) : () => undefined,
  );
  return showReceived(received, values, terminal);
}

function misused(terminal: Terminal, message: string): ExitCode {
  terminal.err(`${message}\nnpm run api -- --help 显示用法\n`);
  return EXIT.usage;
}

function list(terminal: Terminal): ExitCode {
  for (const [path, { meaning }] of Object.entries(callSchemas))
    terminal.out(`${path}  ${meaning}\n`);
  return EXIT.ok;
}

async function readCall(
  [pathText, fieldText = '{}', ...others]: string[],
  values: Values,
): Promise<{ ok: true; call: WantedCall } | { ok: false; message: string }> {
  if (pathText === undefined) return { ok: false, message: '请给出接口，例如 trade/fund/list' };
  if (others.length > 0)
    return { ok: false, message: `多余的参数 ${others.join(' ')}；JSON 参数请用单引号括起来` };
  const path = readPath(pathText);
  if (!path.ok) return path;
  const fields = readCallFields(path.value, fieldText);
  if (!fields.ok) return fields;
  const files = await readFiles(values.file);
  if (!files.ok) return files;
  const session =
    values.token === undefined ? null : { token: values.token, key: values.key ?? '' };
  return {
    ok: true,
    call: { path: path.value, fields: fields.value, files: files.value, session },
  };
}

async function findTarget(
  values: Values,
  { environment }: Terminal,
): Promise<{ ok: true; target: RequestTarget } | { ok: false; message: string }> {
  const server = values.server.replace(/\/+$/, '');
  const flags = {
    cipherKey: values['cipher-key'],
    cipherIv: values['cipher-iv'],
    signSecret: values['sign-secret'],
    sessionMode: values['session-mode'],
    suite: values.suite,
  };
  const { QUOIN_CIPHER_KEY, QUOIN_CIPHER_IV, QUOIN_SIGN_SECRET, QUOIN_SESSION_MODE, QUOIN_SUITE } =
    environment;
  const found = await findSettings(server, flags, {
    cipherKey: QUOIN_CIPHER_KEY,
    cipherIv: QUOIN_CIPHER_IV,
    signSecret: QUOIN_SIGN_SECRET,
    sessionMode: QUOIN_SESSION_MODE,
    suite: QUOIN_SUITE,
  });
  return found.ok
    ? {
        ok: true,
        target: { server, settings: found.settings, suite: createNodeSuite(found.settings) },
      }
    : found;
}

/** A session that was given must bring its key where the call is enciphered with it. */
function lacksKey({ path, session }: WantedCall, { settings }: RequestTarget): boolean {
  const { method, upload } = calls[path];
  return (
    session !== null &&
    method === 'POST' &&
    !upload &&
    !isCipherKey(cipherKeyOf(settings, session.key))
  );
}

function watchOn(terminal: Terminal): Watch {
  return (step) => terminal.err('method' in step ? describeRequest(step) : describeReceived(step));
}
