import type { Locator, Page } from 'playwright-core';
import { solveQuestion } from './solve-question.ts';

/** The page of the demonstration with a form, 预约来访. */
export const FORM_PAGE = '/col?menuid=10115';

/** The form of that page. */
export function visitForm(page: Page): Locator {
  return page.getByRole('region', { name: '预约来访' });
}

/** Fills in all that is required but the code. */
export async function fillForm(page: Page, name = '张三'): Promise<void> {
  const form = visitForm(page);
  await form.getByLabel('姓名', { exact: true }).fill(name);
  await form.getByLabel('手机号码', { exact: true }).fill('138 0013 8000');
  await form.getByLabel('希望的日期', { exact: true }).fill('2099-01-05');
  await form.getByRole('radio', { name: '下午' }).check();
  await form.getByRole('radio', { name: '否' }).check();
  await form.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
}

/** Asks for the code in words, and answers it as a person does. */
export async function answerFormCode(page: Page): Promise<void> {
  const form = visitForm(page);
  const question = form.locator('[id$="-question"]');
  if ((await question.count()) === 0)
    await form.getByRole('button', { name: '看不清图形？改用文字题' }).click();
  await question.waitFor();
  await form.getByLabel('验证码', { exact: true }).fill(solveQuestion(await question.innerText()));
}
