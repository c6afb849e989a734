import type { CLOSED_FORM, FULL_FORM } from '#rules/forms/form-words.ts';
import type { STRANGE_ENTRY } from '#rules/forms/entry-problems.ts';
import type { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import type { resultCodes, ResultName } from '#wire/public/codes.ts';

/** What the server says by itself: a message that is missing here does not compile. Others of its messages may be added. */
type Message =
  | Exclude<(typeof resultCodes)[ResultName]['msg'], ''>
  | typeof WRONG_IMAGE_CODE
  | typeof STRANGE_ENTRY
  | typeof CLOSED_FORM
  | typeof FULL_FORM;

/** English of messages that the server gives in Chinese, by their Chinese. */
export const serverMessages: Readonly<Record<Message, string>> & Readonly<Record<string, string>> =
  {
    '请求无效，请刷新页面后重试': 'The request was not valid. Please reload the page and try again',
    请先完成合格投资者确认: 'Please confirm first that you are a qualified investor',
    没有找到您要的内容: 'This was not found',
    '请求重复，请重试': 'The request came twice. Please try again',
    '文件过大或过多：一次最多 5 个，合计不超过 20 MB':
      'Files are too large or too many: at most 5 at once, 20 MB in all',
    '提交的内容有误，请检查后重试':
      'Something in what you sent is not right. Please check it and try again',
    '操作过于频繁，请稍后再试': 'Too many requests. Please try again later',
    '服务暂时出错，请稍后重试': 'Something went wrong. Please try again later',
    该业务请到网上交易系统办理: 'Please do this in online trading',
    '服务暂时不可用，请稍后重试': 'The service is not available for now. Please try again later',
    '会话已失效，请重试': 'The session has ended. Please try again',
    '您尚未登录，或已长时间未进行操作，为了保障您的账户安全，请刷新后重新登录!':
      'You are not logged in, or have not done anything for a long time. For the safety of your account, please reload the page and log in again!',
    '您的账号可能已经在别处登录，请重新登录!':
      'Your account may have been logged in elsewhere. Please log in again!',
    '验证码错误，请重新输入': 'The code is not right. Please enter it again',
    '提交的内容与表单不符，请刷新页面后重新填写':
      'What was sent does not fit the form. Please reload the page and fill it in again',
    '这张表单已经截止，不再接收填写': 'This form is closed and takes no more entries',
    '名额已满，不再接收填写': 'All places are taken; there are no more entries',
    这张表单已经撤下: 'This form was withdrawn',
    '表单已经更新或撤下，请刷新页面后重新填写':
      'The form was changed or withdrawn. Please reload the page and fill it in again',
    '要同意的文本已经更新，请刷新页面后重新阅读':
      'The text to agree to was changed. Please reload the page and read it again',
    '附件已过期，请删去后重新上传':
      'An attachment has expired. Please remove it and upload it again',
    '没有查到这张受理单，请核对单号和联系方式':
      'This ticket was not found. Please check its number and your contact details',
    本网站没有开通邮件提醒: 'This site does not offer alerts by mail',
    本网站没有开通浏览器通知: 'This site does not offer notifications',
    这个浏览器的推送服务不在本网站支持的范围内:
      'The push service of this browser is not among those that this site supports',
    '这个浏览器没有开启通知，或已经结束': 'Notifications are not on in this browser, or have ended',
    '合格投资者确认的文本尚未发布，暂时不能确认':
      'The text to confirm is not published yet, so you cannot confirm for now',
    '确认的文本已经更新，请重新阅读后再确认':
      'The text to confirm was changed. Please read it again and then confirm',
    '没有这篇文章，可能已经撤下': 'This article does not exist; it may have been withdrawn',
    产品与交易: 'Products and trading',
    网站使用: 'Use of this site',
    服务建议: 'Suggestions',
    投诉: 'Complaints',
    其他: 'Other',
  };
