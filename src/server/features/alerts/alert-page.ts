import {
  alertConsent,
  ALERT_KIND_LABELS,
  ALERT_KINDS,
  CONFIRM_HOURS,
  periodWords,
  type AlertChoice,
  type AlertPeriod,
} from '#rules/funds/fund-alerts.ts';
import { html, type Markup } from '#server/site/render/html.ts';
import { ALERTS_PATH } from './addresses.ts';
import type { AlertSubscription } from './subscriptions.ts';

interface PageParts {
  subscription: AlertSubscription;
  token: string;
  /** Names of funds by code, as far as they are published. */
  names: ReadonlyMap<string, string>;
  /** How often mails are sent; '' where the site sends none at present. */
  period: AlertPeriod | '';
  /** What the press before did. */
  done: string;
  /** Why a change was not saved; empty: it was, or none was asked. */
  problem: string;
}

const DONE: Readonly<Record<string, string>> = {
  confirmed: '已确认，以后有更新就寄到这个邮箱。',
  changed: '已保存。',
};

/** What is kept of a subscription, with what can be done about it: forms that need no script. */
export function alertPage(parts: PageParts): Markup {
  const { subscription, period, done, problem } = parts;
  const { asked, confirmedAt, address } = subscription;
  const isLive = confirmedAt !== null;
  return html`<div class="alerts">
    ${DONE[done] !== undefined && html`<p class="alerts-said" role="status">${DONE[done]}</p>`}
    ${problem !== '' && html`<p class="alerts-said" role="alert">${problem}</p>`}
    <dl>
      <dt>寄到</dt>
      <dd>${address}</dd>
      <dt>多久一封</dt>
      <dd>${period === '' ? '本站现在不寄提醒' : `有更新时，${periodWords(period, 'mail')}`}</dd>
    </dl>
    ${asked && askedForm(parts, asked, isLive)} ${isLive && changeForm(parts)}
    <section aria-labelledby="ending">
      <h2 id="ending">${isLive ? '结束订阅' : '不要订阅'}</h2>
      <p>按一次就${isLive ? '停止提醒，并' : ''}立即删除这个邮箱和以上选择。</p>
      ${endForm(parts.token)}
    </section>
  </div>`;
}

/** The one button that ends, by itself on the page to which mail programs lead. */
export function endForm(token: string): Markup {
  return html`<form method="post" action="${ALERTS_PATH}/end">
    ${tokenField(token)}
    <button class="alerts-button">结束并删除</button>
  </form>`;
}

function askedForm({ token, names }: PageParts, asked: AlertChoice, isChange: boolean): Markup {
  return html`<section aria-labelledby="asked">
    <h2 id="asked">${isChange ? '等待您确认的更改' : '等待您确认'}</h2>
    <dl>
      <dt>提醒</dt>
      <dd>${asked.kinds.map((kind) => ALERT_KIND_LABELS[kind]).join('、')}</dd>
      <dt>基金</dt>
      <dd>${asked.fundcodes.map((code) => html`<span>${nameOf(code, names)}</span>`)}</dd>
    </dl>
    ${
      isChange
        ? html`<p>确认以后，它取代下面的选择。没有确认的，${CONFIRM_HOURS} 小时后作废。</p>`
        : alertConsent().map((text) => html`<p>${text}</p>`)
    }
    <form method="post" action="${ALERTS_PATH}/confirm">
      ${tokenField(token)}
      <button class="alerts-button" data-primary>${isChange ? '确认更改' : '确认订阅'}</button>
    </form>
  </section>`;
}

function changeForm({ subscription: { choice }, token, names }: PageParts): Markup {
  return html`<section aria-labelledby="choice">
    <h2 id="choice">现在的选择</h2>
    <form method="post" action="${ALERTS_PATH}/change">
      ${tokenField(token)}
      <fieldset>
        <legend>提醒什么</legend>
        ${ALERT_KINDS.map((kind) =>
          checkbox('kinds', kind, ALERT_KIND_LABELS[kind], choice.kinds.includes(kind)),
        )}
      </fieldset>
      <fieldset>
        <legend>哪些基金</legend>
        ${choice.fundcodes.map((code) => checkbox('fundcodes', code, nameOf(code, names), true))}
      </fieldset>
      <p>要加入别的基金，请在网站的本机自选里重新填写，再按新的邮件确认。</p>
      <button class="alerts-button" data-primary>保存更改</button>
    </form>
  </section>`;
}

function checkbox(name: string, value: string, label: string, isChecked: boolean): Markup {
  const checked = html`<input type="checkbox" name="${name}" value="${value}" checked />`;
  const empty = html`<input type="checkbox" name="${name}" value="${value}" />`;
  return html`<label>${isChecked ? checked : empty}<span>${label}</span></label>`;
}

function tokenField(token: string): Markup {
  return html`<input type="hidden" name="t" value="${token}" />`;
}

function nameOf(fundcode: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(fundcode);
  return name === undefined ? fundcode : `${name}（${fundcode}）`;
}
