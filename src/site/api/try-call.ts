import type { CallPath } from '#schemas/calls/calls.ts';
import type { CallOutcome } from '../request/transport/outcome.ts';
import type { ApiClient } from '../request/request.ts';
import { buildForm, readFilledForm } from './try-form.ts';

const texts = {
  sending: '正在发送…',
  noScript: '脚本没有加载成功，请刷新页面后重试',
  lost: '没有应答',
  unreadable: '应答无法识别',
  cancelled: '已取消：同样的调用正在进行',
  save: '保存文件',
};

/** Puts a form into each call that is opened, with which a person makes that call as the site itself does. */
export function offerTries(page: Document): void {
  page.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) offerTry(target);
    },
    true,
  );
  for (const open of page.querySelectorAll<HTMLDetailsElement>('details[data-path][open]'))
    offerTry(open);
}

function offerTry(call: HTMLDetailsElement): void {
  const place = call.querySelector<HTMLElement>('.api-try');
  if (!place || place.childElementCount > 0) return;
  const form = buildForm(call, place.dataset['upload'] ?? '');
  const result = document.createElement('div');
  result.setAttribute('role', 'status');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    result.textContent = texts.sending;
    void tryCall(call.dataset['path'] as CallPath, form).then((shown) =>
      result.replaceChildren(shown),
    );
  });
  place.append(form, result);
}

async function tryCall(path: CallPath, form: HTMLFormElement): Promise<Node> {
  const apiClient = await loadApiClient();
  if (!apiClient) return block(texts.noScript);
  const { fields, files } = readFilledForm(form);
  return show(await apiClient.ask(path, fields, { overlay: false, files }));
}

/** Loaded with the first call that is tried; null where that failed. */
async function loadApiClient(): Promise<ApiClient | null> {
  return import('../wire/page-wire.ts').then(
    ({ pageWire }) => pageWire().apiClient,
    () => null,
  );
}

function show(outcome: CallOutcome): Node {
  switch (outcome.kind) {
    case 'reply': {
      const { code, msg, record, body } = outcome.reply;
      return block(
        `HTTP ${outcome.status}\n${JSON.stringify({ code, msg, ...(body === null ? { record } : { body }) }, null, 2)}`,
      );
    }
    case 'file':
      return link(outcome.file);
    case 'lost':
      return block(`${texts.lost}：${outcome.message}`);
    case 'unreadable':
      return block(`HTTP ${outcome.status}\n${texts.unreadable}`);
    case 'cancelled':
      return block(texts.cancelled);
    default:
      return outcome satisfies never;
  }
}

function block(text: string): Node {
  const element = document.createElement('pre');
  element.tabIndex = 0;
  element.textContent = text;
  return element;
}

function link(file: Blob): Node {
  const element = document.createElement('a');
  element.href = URL.createObjectURL(file);
  element.download = file instanceof File ? file.name : '';
  element.textContent = `${texts.save}（${file.size} B）`;
  return element;
}
