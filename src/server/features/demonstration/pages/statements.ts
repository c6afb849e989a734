import type { JsonValue } from '#schemas/json.ts';
import {
  demonstrationBlock,
  module,
  type DemonstrationBlock,
  type Composition,
} from './composition.ts';

/** A section of formatted text: one string is a paragraph, a list of strings the points of a list. */
function section(title: string, ...parts: (string | string[])[]): DemonstrationBlock {
  return demonstrationBlock('rich-text', {
    title,
    text: {
      type: 'doc',
      content: parts.map((part) => (typeof part === 'string' ? paragraph(part) : list(part))),
    },
  });
}

function paragraph(text: string): JsonValue {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}

function list(points: string[]): JsonValue {
  return {
    type: 'bulletList',
    content: points.map((point) => ({ type: 'listItem', content: [paragraph(point)] })),
  };
}

/** What the site keeps of a visitor, and how anyone can use it. The menu's hidden group that the footer leads to. */
export const statements: Composition = {
  entries: {
    '10220': [
      module('M12', [
        demonstrationBlock('column-nav', { note: '本站怎样对待您的信息，怎样让每个人都能使用。' }),
        demonstrationBlock('other-info', {
          title: '三份说明',
          rows: [
            {
              id: 'r1',
              label: '隐私政策',
              value: '收集什么、做什么用、留多久',
              address: '/col?menuid=10221',
            },
            {
              id: 'r2',
              label: 'Cookie 与本地存储',
              value: '浏览器里存了什么，怎样清除',
              address: '/col?menuid=10222',
            },
            {
              id: 'r3',
              label: '无障碍声明',
              value: '做到什么程度，遇到障碍找谁',
              address: '/col?menuid=10223',
            },
          ],
        }),
      ]),
    ],
    '10221': [
      module('M12', [
        demonstrationBlock('column-nav', {
          note: '2026 年 2 月 13 日起施行。本站是产品演示，条文为演示内容，所述的做法与程序一致。',
        }),
        ...privacy(),
      ]),
    ],
    '10222': [
      module('M12', [
        demonstrationBlock('column-nav', {
          note: '只在试用几种写法的页面上使用两个 Cookie，不识别访客；没有广告和第三方统计。',
        }),
        ...storage(),
      ]),
    ],
    '10223': [
      module('M12', [
        demonstrationBlock('column-nav', {
          note: '看不清、看不见、用不了鼠标，也能查净值、读公告、提意见。',
        }),
        ...accessibility(),
      ]),
    ],
  },
};

function privacy(): DemonstrationBlock[] {
  return [
    section(
      '不必提供的',
      '浏览基金、公告和文章，使用计算工具和搜索，都不需要注册，也不需要姓名、证件、手机号和账户。',
    ),
    section('会记录的', '为了发现并改正问题，网站记录：', [
      '打开了哪个页面、按下了哪个按钮、搜索了什么词、哪次请求出了错；',
      '除了地址里的基金代码，连续六位以上的数字在发出之前就换成星号，表单里填写的内容不记录；',
      '记录不与姓名、证件和账户相连，保存 400 天，到期删除。',
    ]),
    section('您自愿提供的', '提交意见反馈时，内容和联系方式由您填写，只用于核实和答复：', [
      '反馈的内容最多保存三年，联系方式最多保存一年；',
      '没有随反馈提交的附件，24 小时之内删除；',
      '凭回执号可以查询处理结果，回执号以外的人查不到。',
    ]),
    section(
      '专户确认',
      '查看专户产品之前，请您确认自己是合格投资者。网站记录确认的条文版本和时间，确认只在本次访问期间有效。',
    ),
    section('不会做的', [
      '不向第三方出售或出租个人信息；',
      '不在网页里加载第三方的脚本、字体和图片；',
      '不以电话、短信索要密码和验证码。',
    ]),
    section(
      '您的权利',
      '您可以查阅、更正、复制或者删除自己提交的信息，也可以撤回同意。请在“意见反馈”中提出，或拨打 400-698-9988，我们在十五个工作日内答复。',
      '对答复不满意的，可以向监管部门投诉，或者依法起诉。',
    ),
  ];
}

function storage(): DemonstrationBlock[] {
  return [
    demonstrationBlock('table', {
      title: '存了什么',
      note: '除长者版、本机自选和访客分组外，关闭标签页或浏览器就没有了。',
      caption: '本站在浏览器里存放的内容',
      columns: [
        { id: 'c1', label: '内容', align: 'start' },
        { id: 'c2', label: '用途', align: 'start' },
        { id: 'c3', label: '什么时候清除', align: 'start' },
      ],
      rows: [
        {
          id: 'r1',
          cells: [
            '会话编号与密钥',
            '加密和核对网页发出的请求',
            '关闭标签页；30 分钟没有操作即失效',
          ],
        },
        { id: 'r2', cells: ['字典和公司参数', '同一标签页里不重复获取', '关闭标签页'] },
        {
          id: 'r3',
          cells: ['待发送的操作记录', '攒够十条或离开页面时发送', '送达之后，或者关闭标签页'],
        },
        { id: 'r4', cells: ['选中对比的基金', '翻页之后仍在对比栏里', '关闭标签页'] },
        { id: 'r5', cells: ['关掉的活动提示', '同一标签页里不再出现', '关闭标签页'] },
        {
          id: 'r6',
          cells: [
            '出错时填写到一半的内容',
            '恢复之后不必重填，不含密码',
            '恢复之后，或者关闭标签页',
          ],
        },
        {
          id: 'r8',
          cells: ['是否做过合格投资者确认', '专户页面据此直接取内容，不再先问一遍', '关闭标签页'],
        },
        { id: 'r7', cells: ['是否使用长者版', '下次打开仍是长者版', '切换回标准版'] },
        {
          id: 'r9',
          cells: [
            '本机自选的基金和上次看到的净值',
            '不登录也能留存基金，并说明上次查看以来的变化',
            '移出基金，或者清除浏览数据',
          ],
        },
        {
          id: 'r10',
          cells: [
            '访客分组（Cookie）',
            '试用几种写法的页面，每次给您同一种；只有 0 到 99 中的一个数，百分之一的访客相同',
            '一年之后，或者清除浏览数据',
          ],
        },
        {
          id: 'r11',
          cells: ['是否第一次来（Cookie）', '同上，第一次来的访客可能看到另一种写法', '关闭浏览器'],
        },
        {
          id: 'r12',
          cells: ['看过哪种写法', '展示和点击各计一次，不与访客相连', '关闭标签页'],
        },
      ],
      source: '截至 2026-02-13，与本站程序一致。',
    }),
    section(
      '怎样清除',
      '关闭标签页，或在浏览器的“清除浏览数据”里选择本站。清除之后网站照常可以阅读，只是需要重新选择长者版、重新加入本机自选。',
    ),
    section(
      '网上交易系统',
      '登录、开户和交易在另外的系统里办理。前往之前，网页会写明将要打开的网址；那里的做法以该系统的说明为准。',
    ),
  ];
}

function accessibility(): DemonstrationBlock[] {
  return [
    section(
      '标准',
      '网站按照《中华人民共和国无障碍环境建设法》和 Web 内容无障碍指南（WCAG）2.2 的 AA 级建设。每一种版块都在各种宽度下经过自动的无障碍检查。',
    ),
    section('可以怎样使用', [
      '只用键盘：Tab 依次移动，Enter 打开，Esc 关闭；页面开头可以直接跳到正文；',
      '读屏软件：标题、表格、图表都有文字说明，每张图表都有数据表；',
      '长者版：文字不小于 18 磅，按钮不小于 60 像素，没有推广和浮窗，入口在页首；',
      '放大到 200%、屏幕窄至 320 像素，内容不丢失；',
      '涨跌除了颜色还有正负号；系统设置为减少动画时，网页不做动画；',
      '浏览器停用脚本时，公告、文章、净值和表格仍然可以阅读。',
    ]),
    section('还没有做到的', [
      '视频目前只有中文字幕，没有手语和音频描述；',
      '计算工具和意见反馈需要浏览器运行脚本，可以改为电话办理；',
      '图形验证码之外提供文字问答，暂时没有语音播报。',
    ]),
    section(
      '遇到障碍',
      '请拨打 400-698-9988，或在“意见反馈”中选择“网站使用”。我们三个工作日内答复，先用其他方式为您办理，再改进网站。',
    ),
  ];
}
