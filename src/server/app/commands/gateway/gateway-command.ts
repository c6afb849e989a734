import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { SANDBOX_WIRE } from '#server/platform/settings.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from '../command.ts';
import { readArguments } from '../read-arguments.ts';
import { checkGateway } from './check-gateway.ts';
import { createFacts, type LearnedFacts } from './steps/facts.ts';
import { gatewayHelp } from './help.ts';
import { madeUpPerson } from './made-up-person.ts';
import { lineFromRecording, recordingSchema, recordLine } from './recording.ts';
import { countOutcomes, isConforming, writeReport } from './report.ts';
import { lineOverHttp, type CheckLine } from './send-call.ts';

const text = { type: 'string' } as const;
const options = {
  json: { type: 'boolean', default: false },
  record: text,
  replay: text,
  clock: text,
  person: text,
  'login-name': text,
  fund: text,
  'share-type': text,
  'target-fund': text,
  'cash-fund': text,
  'risky-fund': text,
  'subscribe-fund': text,
  combo: text,
  bank: text,
} as const;
type Values = Extract<ReturnType<typeof readArguments<typeof options>>, { ok: true }>['values'];

export const gatewayCommand: CliCommand = {
  name: 'gateway',
  summary: '检查一个交易网关是否符合接口目录：gateway check http://127.0.0.1:8083',
  help: gatewayHelp,
  run,
};

/** Why the check cannot begin, and how the command ends. */
interface Stopped {
  ok: false;
  exit: ExitCode;
  message: string;
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const read = readArguments(args, options);
  const prepared = read.ok
    ? await prepare(read.positionals, read.values, terminal)
    : misused(read.message);
  if (!prepared.ok) {
    terminal.err(`${prepared.message}\n`);
    return prepared.exit;
  }
  const { line, settings, facts, values } = prepared;
  const answers: z.output<typeof recordingSchema> = [];
  const checked = await checkGateway(recordLine(line, answers), settings, facts);
  if (values.record !== undefined) {
    const problem = await writeFile(
      values.record,
      `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`,
    ).catch((error: Error) => error);
    if (problem) terminal.err(`--record：无法写入 ${values.record}（${problem.message}）\n`);
  }
  if (!checked.ok) {
    terminal.err(`${checked.reason}，请检查地址和密钥\n`);
    return EXIT.unreachable;
  }
  const { calls } = checked;
  terminal.out(
    values.json
      ? `${JSON.stringify({ counts: countOutcomes(calls), calls }, null, 2)}\n`
      : writeReport(calls),
  );
  return calls.every(isConforming) ? EXIT.ok : EXIT.failed;
}

type Prepared = {
  ok: true;
  line: CheckLine;
  settings: WireSettings;
  facts: LearnedFacts;
  values: Values;
};

async function prepare(
  [action, address, ...others]: readonly string[],
  values: Values,
  { environment }: Terminal,
): Promise<Prepared | Stopped> {
  if (action !== 'check' || others.length > 0) return misused('请写成 gateway check <地址>');
  if ((address === undefined) === (values.replay === undefined))
    return misused('请给出网关的地址，或用 --replay 给出存下的应答');
  if (address !== undefined && !URL.canParse(address)) return misused(`${address} 不是地址`);
  const isLocal = address === undefined || isLoopback(address);
  const settings = wireSettings(environment, isLocal);
  const secrets = givenSecrets(environment, isLocal);
  if (!settings || !secrets)
    return misused(
      '这不是本机的地址，请用环境变量给出密钥、QUOIN_CHECK_LOGIN_PASSWORD、QUOIN_CHECK_TRADE_PASSWORD 和 QUOIN_CHECK_SMS_CODE',
    );
  const person = await readJson(values.person, z.record(z.string(), z.string()));
  if (person === null) return unreadable('--person', values.person);
  const recording = await readJson(values.replay, recordingSchema);
  if (recording === null) return unreadable('--replay', values.replay);
  const server = (address ?? '').replace(/\/+$/, '');
  const line = recording
    ? lineFromRecording(recording)
    : lineOverHttp({ server, settings, suite: createNodeSuite(settings) }, values.clock);
  const start = { ...madeUpPerson(), ...person, ...secrets };
  return {
    ok: true,
    line,
    settings,
    values,
    facts: createFacts(startFacts(start, values), fixed(values)),
  };
}

function startFacts(person: Record<string, string>, values: Values): Record<string, string> {
  const fund = values.fund ?? '000001';
  return {
    ...person,
    loginname: values['login-name'] ?? person['certno'] ?? '',
    fund,
    sharetype: 'A',
    cashfund: '000198',
    riskyfund: '022364',
    subscribefund: fund,
  };
}

/** What answers do not change. */
function fixed(values: Values): Record<string, string | undefined> {
  return {
    sharetype: values['share-type'],
    targetfund: values['target-fund'],
    cashfund: values['cash-fund'],
    riskyfund: values['risky-fund'],
    subscribefund: values['subscribe-fund'],
    combocode: values.combo,
    bankno: values.bank,
  };
}

function wireSettings(environment: Terminal['environment'], isLocal: boolean): WireSettings | null {
  const [cipherKey, cipherIv, signSecret] = (
    Object.keys(SANDBOX_WIRE) as (keyof typeof SANDBOX_WIRE)[]
  ).map((name) => environment[name] ?? (isLocal ? SANDBOX_WIRE[name] : undefined));
  if (cipherKey === undefined || cipherIv === undefined || signSecret === undefined) return null;
  const mode = environment['QUOIN_UPSTREAM_SESSION_MODE'];
  const sessionMode = mode === '0' || mode === '2' ? mode : '1';
  return { cipherKey, cipherIv, signSecret, sessionMode, suite: 'default' };
}

/** Passwords and the code of the test system; made up for an address of this machine alone. */
function givenSecrets(
  environment: Terminal['environment'],
  isLocal: boolean,
): Record<string, string> | null {
  const wanted = {
    loginpwd: [environment['QUOIN_CHECK_LOGIN_PASSWORD'], 'Gateway2026'],
    tradepwd: [environment['QUOIN_CHECK_TRADE_PASSWORD'], 'Gateway2027'],
    smscode: [environment['QUOIN_CHECK_SMS_CODE'], '123456'],
  } as const;
  const found: Record<string, string> = { otherpwd: 'Gateway2028' };
  for (const [name, [given, own]] of Object.entries(wanted)) {
    if (given === undefined && !isLocal) return null;
    found[name] = given ?? own;
  }
  return found;
}

function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

/** The JSON in a file; undefined where none is named, null where it cannot be read. */
async function readJson<T>(
  file: string | undefined,
  schema: z.ZodType<T>,
): Promise<T | undefined | null> {
  if (file === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

function misused(message: string): Stopped {
  return {
    ok: false,
    exit: EXIT.usage,
    message: `${message}\nnpm run quoin -- gateway --help 显示用法`,
  };
}

function unreadable(option: string, file = ''): Stopped {
  return { ok: false, exit: EXIT.unreachable, message: `${option}：无法读取 ${file}` };
}
