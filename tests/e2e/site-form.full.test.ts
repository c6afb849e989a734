import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { answerFormCode, fillForm, FORM_PAGE, visitForm } from '../support/fill-form.ts';
import { lookInModes } from '../support/look.ts';
import { startSite, type Site } from './wire/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ QUOIN_SUITE: 'hardened' });
});
afterAll(() => site?.close());

async function open() {
  const opened = await site.visitor();
  await opened.page.goto(site.origin + FORM_PAGE);
  return { ...opened, form: visitForm(opened.page) };
}

describe('a form', () => {
  it('says without JavaScript what it needs', async () => {
    const html = await (await fetch(site.origin + FORM_PAGE)).text();
    expect(html).toContain('填写表单需要浏览器运行脚本');
    expect(html).toContain('预约来访');
  });

  it('names what is wrong at each field, goes to the first by keyboard, and is accessible in both modes at three widths', async () => {
    const { page, form, expectClean, close } = await open();
    await form.getByRole('button', { name: '提交预约' }).focus();
    await page.keyboard.press('Enter');
    for (const words of ['请填写姓名', '请填写手机号码', '请选择希望的日期', '请选择希望的时间'])
      await form.getByText(words, { exact: true }).waitFor();
    await form.getByText('请先阅读并同意《预约来访的个人信息说明》', { exact: true }).waitFor();
    await expect
      .poll(() =>
        form
          .getByLabel('姓名', { exact: true })
          .evaluate((control) => control === document.activeElement),
      )
      .toBe(true);
    await form.scrollIntoViewIfNeeded();
    await lookInModes(page, 'form/errors');
    expectClean();
    await close();
  });

  it('asks for the name of a company only of who comes for one', async () => {
    const { form, close } = await open();
    await form.getByRole('radio', { name: '是' }).check();
    await form.getByLabel('单位名称').waitFor();
    await form.getByRole('radio', { name: '否' }).check();
    await expect.poll(() => form.getByLabel('单位名称').count()).toBe(0);
    await close();
  });

  it('keeps what was filled in over a wrong code and a lost network, and is kept once, encrypted', async () => {
    const { page, context, form, close } = await open();
    await fillForm(page);
    await form.getByLabel('验证码', { exact: true }).fill('0000');
    await form.getByRole('button', { name: '提交预约' }).click();
    await form.getByText('验证码错误，请重新输入').waitFor();
    await expect.poll(() => form.getByLabel('姓名', { exact: true }).inputValue()).toBe('张三');

    await answerFormCode(page);
    await context.setOffline(true);
    await form.getByRole('button', { name: '提交预约' }).click();
    await form.getByRole('alert').waitFor();
    await context.setOffline(false);
    await expect.poll(() => form.getByLabel('姓名', { exact: true }).inputValue()).toBe('张三');
    await form.getByRole('button', { name: '提交预约' }).click();
    const number = form.locator('output');
    await number.waitFor();
    const entryno = await number.innerText();
    expect(entryno).toMatch(/^\d{8}-\w{5}-\w{5}$/);
    expect(await axe(page)).toEqual([]);
    await lookInModes(page, 'form/sent');
    const rows = await site.sql`select entryno, answers_secret as answers, consent from form_entry`;
    expect(rows).toMatchObject([{ entryno, consent: 'visitterms' }]);
    expect(String(rows[0]?.['answers'])).toMatch(/^q1:/);
    await close();
  });
});
