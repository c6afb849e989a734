import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { axe } from './axe.ts';
import { lookAtWidths } from './look.ts';

/** Keeps pictures of a trading page at three widths, and holds it against axe and the width of the window. */
export async function look(page: Page, name: string): Promise<void> {
  await lookAtWidths(page, `trading/${name}`);
  expect(await axe(page), name).toEqual([]);
  expect(await page.getByRole('note').first().textContent()).toContain('没有任何真实资金');
  await page.setViewportSize({ width: 360, height: 800 });
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Waits for the page of this title. */
export function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Logs the sandbox's first customer in; `trade` is where the trading pages begin. */
export async function logIn(page: Page, trade: string): Promise<void> {
  await page.goto(`${trade}/login`);
  await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
  await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
  await press(page, '登录');
  await heading(page, '我的资产');
}

/** Has the sandbox answer the next call of a path with a code. */
export async function arm(trade: string, path: string, code: string, msg: string): Promise<void> {
  const fault = { path, kind: 'code', code, msg };
  const answer = await fetch(new URL('/faults', trade), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(answer.status).toBe(200);
}

/** Lets the sandbox's next trading day begin. */
export async function nextDay(page: Page, trade: string): Promise<void> {
  await page.goto(`${trade}/control`);
  await press(page, '到下一个交易日 09:30');
  await page.getByText('时钟已拨快').waitFor();
}

/** Has a code sent and fills in what the page says of it. */
export async function enterCode(page: Page): Promise<void> {
  await press(page, '获取验证码');
  await page.getByText('验证码是 123456').waitFor();
  await page.getByLabel('短信验证码').fill('123456');
}
