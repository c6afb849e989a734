import { OPENING_PAPERS } from '#sandbox/calls/account/opening/opening-papers.ts';
import { SANDBOX_CODE as smscode } from '#sandbox/calls/account/proofs.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import { isSuccess } from '#wire/public/codes.ts';
import type { Fields } from '#wire/public/request.ts';
import { firstRow, type AnsweredRow, type WireClient } from './wire-client.ts';

/** Name, password and card of a customer whose account was opened by calls. */
export interface OpenedCustomer {
  loginname: string;
  loginpwd: string;
  tradeacco: string;
}

const PASSWORD = 'Sandbox2026';
const FOR_OPENING = '0';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Identity card number of a made-up person, by GB 11643; `index` is below 1,000. */
function identityNumber(index: number): string {
  const digits = `11010119850506${String(index).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((added, weight, at) => added + weight * Number(digits[at]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}

/** Number of a made-up bank card with its check digit by Luhn. */
function cardNumber(index: number): string {
  const digits = `622202${String(index).padStart(12, '0')}`;
  const sum = [...digits].toReversed().reduce((added, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return added + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/**
 * Opens the account of customer `index` (below 1,000) as a person does, with a risk test of the highest level, and stays
 * logged in at the gateway. Throws where a call is refused.
 */
export async function openCustomer(gateway: WireClient, index: number): Promise<OpenedCustomer> {
  const ask = async (path: CallPath, fields: Fields) => firstRow(await gateway.send(path, fields));
  const mobileno = `137${String(index).padStart(8, '0')}`;
  const sms = await ask('account/sms/send', { smstype: FOR_OPENING, mobileno });
  const code = { smstype: FOR_OPENING, smsserialno: numberOf(sms, 'smsserialno'), smscode };
  const { verifyno = '' } = await ask('account/sms/check', code);
  const person = { custname: '客户', certtype: '0', certno: identityNumber(index) };
  const validity = { certbegindate: '20200101', certenddate: '20400101' };
  const identified = { ...person, ...validity, mobileno, verifyno };
  const openno = numberOf(await ask('account/open/identity', identified), 'openno');
  const card = { openno, bankno: '102', bankacco: cardNumber(index), mobileno };
  const signed = numberOf(await ask('account/open/card/sms', card), 'smsserialno');
  await ask('account/open/card/verify', { ...card, smsserialno: signed, smscode });
  await ask('account/open/submit', {
    openno,
    sex: '1',
    nationality: '156',
    occupation: '1',
    employer: '',
    address: '示范路 2 号',
    postalcode: '100000',
    email: '',
    loginpwd: PASSWORD,
    tradepwd: PASSWORD,
    contracts: OPENING_PAPERS.map(({ contractno, version }) => ({ contractno, version })),
  });
  const tradeacco = numberOf(await ask('account/open/result', { openno }), 'tradeacco');
  const login = { loginname: mobileno, loginpwd: PASSWORD };
  await ask('account/login', login);
  await takeRiskTest(gateway);
  return { ...login, tradeacco };
}

function numberOf(row: AnsweredRow, name: string): string {
  const value = row[name];
  if (value === undefined || value === '') throw new Error(`no ${name} in ${JSON.stringify(row)}`);
  return value;
}

interface Question {
  questionno: string;
  options: { optionno: string }[];
}

/** Chooses the last option of each question, which bears most risk, and confirms the result. */
async function takeRiskTest(gateway: WireClient): Promise<void> {
  const { paperno, rows } = await bodyOf<{ paperno: string; rows: Question[] }>(
    gateway,
    'account/risk/question/list',
    {},
  );
  const answers = rows.map(({ questionno, options }) => ({
    questionno,
    optionnos: [options.at(-1)?.optionno ?? ''],
  }));
  const test = await bodyOf<{ testno: string }>(gateway, 'account/risk/submit', {
    paperno,
    answers,
  });
  await bodyOf(gateway, 'account/risk/confirm', { testno: test.testno });
}

async function bodyOf<Body>(gateway: WireClient, path: CallPath, fields: Fields): Promise<Body> {
  const received = await gateway.send(path, fields);
  if (received.kind === 'reply' && isSuccess(received.reply.code))
    return received.reply.body as Body;
  throw new Error(`${path}: ${JSON.stringify(received)}`);
}
