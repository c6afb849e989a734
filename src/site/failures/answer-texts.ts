import { defineWords } from '#rules/language/words.ts';

/**
 * What visitors read when a call fails. The specification's and its notes' words, exact to the character; they come with
 * what makes calls.
 */
export const answerTexts = defineWords('failedAnswers', {
  title: '提示',
  confirm: '确定',
  expired: '您尚未登录，或已长时间未进行操作，为了保障您的账户安全，请刷新后重新登录!',
  elsewhere: '您的账号可能已经在别处登录，请重新登录!',
  elsewhereChangePassword:
    '您的账号已在其他地方登录，为了保障您的账户安全，请及时重新登录并修改密码！',
  passwordTitle: '温馨提示',
  changePassword: '前往修改',
  notNow: '暂不修改',
  restricted: '您的业务办理受限，请联系客服',
  paymentFailed: '支付失败',
  noCardless: '您的银行卡尚未开通无卡业务，请按以下步骤开通后重新支付：',
  cardlessSteps: [
    '打开云闪付 App 并登录；',
    '添加或选择该银行卡；',
    '为该卡开通在线支付（无卡支付）。',
  ],
  understood: '我已知晓',
  errorTitle: '错误提示',
  exception: '抱歉，接口出现异常',
  exceptionHint: '请检查输入内容，或联系管理员',
  details: '查看详情',
  errorCode: '错误码',
  errorMessage: '错误信息',
  cancelled: '请求已取消',
  timeout: '请求超时，请稍后重试',
  unavailable: '服务暂时不可用，请稍后重试',
  loggedOut: '已退出登录',
  unkept: '浏览器禁止了本站保存会话，离开或刷新本页后会重新开始',
  recognising: '正在识别，请稍候…',
});
