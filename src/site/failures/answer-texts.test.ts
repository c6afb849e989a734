import { expect, test } from 'vitest';
import { answerTexts as texts } from './answer-texts.ts';

// The specification's section 8 and its notes, to the character: half-width "!" in two texts, full-width "！" in one.
test.each([
  [texts.expired, '您尚未登录，或已长时间未进行操作，为了保障您的账户安全，请刷新后重新登录!'],
  [texts.elsewhere, '您的账号可能已经在别处登录，请重新登录!'],
  [
    texts.elsewhereChangePassword,
    '您的账号已在其他地方登录，为了保障您的账户安全，请及时重新登录并修改密码！',
  ],
  [texts.title, '提示'],
  [texts.confirm, '确定'],
  [texts.passwordTitle, '温馨提示'],
  [texts.changePassword, '前往修改'],
  [texts.notNow, '暂不修改'],
  [texts.restricted, '您的业务办理受限，请联系客服'],
  [texts.paymentFailed, '支付失败'],
  [
    texts.noCardless + texts.cardlessSteps.map((step, index) => `${index + 1}. ${step}`).join(''),
    '您的银行卡尚未开通无卡业务，请按以下步骤开通后重新支付：1. 打开云闪付 App 并登录；2. 添加或选择该银行卡；3. 为该卡开通在线支付（无卡支付）。',
  ],
  [texts.understood, '我已知晓'],
  [texts.errorTitle, '错误提示'],
  [texts.exception, '抱歉，接口出现异常'],
  [texts.exceptionHint, '请检查输入内容，或联系管理员'],
  [texts.details, '查看详情'],
  [texts.errorCode, '错误码'],
  [texts.errorMessage, '错误信息'],
])('%s', (text, literal) => {
  expect(text).toBe(literal);
});
