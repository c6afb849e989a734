import type { FirstStepId } from '#wire/studio/first-steps.ts';
import { inLanguage } from '../../base/language/language.ts';

/** What a step is called, and what it is for. */
type StepTexts = Record<FirstStepId, readonly [name: string, hint: string]>;

export const firstStepTexts = {
  steps: inLanguage<StepTexts>({
    zh: {
      menu: ['菜单与页面', '菜单里显示的每一项都要有发布过的页面'],
      dictionary: ['数据字典', '基金状态、类型和风险等级的名称，列表和筛选要用'],
      company: ['公司简称', '浏览器标题、导航栏和页脚都用它'],
      logo: ['公司标识', '导航栏左边的图片'],
      phone: ['客服电话', '导航栏、页脚和维护页面上的电话'],
      record: ['备案信息', '在框架的页脚里填写备案号'],
      intro: ['公司登记信息', '名称、注册资本、批准文号，在“公司介绍”里显示'],
      places: ['网点与联系方式', '地址、电话和受理时间，在“联系我们”里显示'],
      funds: ['第一只基金', '导入或新建基金的资料'],
      figures: ['净值和收益', '导入历史净值或万份收益，业绩由它算出'],
      documents: ['基金文件', '合同、招募说明书、产品资料概要和定期报告'],
      articles: ['第一篇文章', '公告、新闻或理财知识'],
      texts: ['风险揭示与法律文本', '逐篇改成公司自己的文本，经合规审核后发布'],
      home: ['首页', '挑选推荐的基金，写上公司自己的话，再发布'],
      people: ['人员与权限', '至少再加一位，编辑和审核不是同一个人'],
      approval: ['发布前批准', '打开以后，没有第二个人批准就不能发布'],
    },
    en: {
      menu: ['Menu and pages', 'Each entry that is shown needs a published page'],
      dictionary: ['Dictionary', 'Names of states, types and risk levels, for lists and filters'],
      company: ['Name of the company', 'For titles, navigation and footer'],
      logo: ['Logo', 'The picture on the left of the navigation'],
      phone: ['Service telephone', 'In navigation, footer and maintenance page'],
      record: ['Registration of the site', 'In the footer of the frame'],
      intro: ['Registration of the company', 'Name, capital and licence, for its introduction'],
      places: ['Places', 'Addresses, telephones and hours, for the contact page'],
      funds: ['The first fund', 'Import or create the facts of a fund'],
      figures: ['NAVs and yields', 'Import their history; performance follows from it'],
      documents: ['Documents of funds', 'Contracts, prospectuses, summaries and reports'],
      articles: ['The first article', 'A notice, news or knowledge'],
      texts: [
        'Risk and legal texts',
        'Make each the company’s own, and publish it after its review',
      ],
      home: ['Home page', 'Choose funds, write the company’s own words, and publish it'],
      people: ['People and rights', 'At least one more: who writes does not approve'],
      approval: [
        'Approval before publishing',
        'Once on, nothing is published without a second person',
      ],
    },
  }),
  ...inLanguage({
    zh: {
      title: '起步',
      progress: (done: number, all: number) => `已完成 ${done} 项，共 ${all} 项`,
      hint: '每一项按网站现在的内容自动判断，做好并发布后自己打勾。',
      done: '已完成',
      open: '去做',
      close: '收起这份清单',
      closed: '已收起，侧栏不再显示。从“待办”可以再打开。',
      reopen: '放回侧栏',
      allDone: '都做好了',
      allDoneHint: '起步要补的都补上了。',
      notOffered: '这个网站从演示内容开始，没有要补的项目。',
    },
    en: {
      title: 'Start',
      progress: (done: number, all: number) => `${done} of ${all} done`,
      hint: 'Each is judged by what the site holds now, and ticks itself once it is done and published.',
      done: 'Done',
      open: 'Do it',
      close: 'Put this list away',
      closed: 'Put away: the side bar shows it no more. “To do” leads here.',
      reopen: 'Back into the side bar',
      allDone: 'All is done',
      allDoneHint: 'Nothing of what a new site needs is left.',
      notOffered: 'This site began with the demonstration and lacks nothing.',
    },
  }),
};
