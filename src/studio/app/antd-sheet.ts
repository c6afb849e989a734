/** Antd's components that the studio has none of, and what their classes begin with. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  Affix: 'affix',
  Anchor: 'anchor',
  Avatar: 'avatar',
  Badge: 'badge',
  Breadcrumb: 'breadcrumb',
  Calendar: 'picker-calendar',
  Card: 'card',
  Carousel: 'carousel',
  Cascader: 'cascader',
  Col: 'col',
  Collapse: 'collapse',
  ColorPicker: 'color-picker',
  DatePicker: 'picker',
  Descriptions: 'descriptions',
  FloatButton: 'float-btn',
  Form: 'form',
  Image: 'image',
  Layout: 'layout',
  List: 'list',
  Masonry: 'masonry',
  Mentions: 'mentions',
  Pagination: 'pagination',
  QRCode: 'qrcode',
  Rate: 'rate',
  Row: 'row',
  Slider: 'slider',
  Splitter: 'splitter',
  Statistic: 'statistic',
  Steps: 'steps',
  Table: 'table',
  Tag: 'tag',
  Timeline: 'timeline',
  TimePicker: 'picker',
  Tour: 'tour',
  Transfer: 'transfer',
  Tree: 'tree(?!-select)',
  Typography: 'typography',
  Upload: 'upload',
  Watermark: 'watermark',
  message: 'message',
  notification: 'notification',
};

const leftOut = new RegExp(
  String.raw`\.ant-(?:${[...new Set(Object.values(LEFT_OUT))].join('|')})(?![a-z])`,
);
const plainLink = /^a(?:\[disabled\]|:[a-z-]+)?$/;
/** A rule without others in it; within a selector commas may stand in brackets. */
const RULE = /([^{};]+)(\{[^{}]*\})/g;
const COMMA = /,(?![^(]*\))/;

/**
 * Antd's sheet, a megabyte, without the rules for components that the studio has none of, which the browser would parse at
 * every opening, and without those for every link of the page, which would take their lines and focus rings.
 */
export function trimSheet(sheet: string): string {
  return sheet.replaceAll(RULE, (_rule, selectors: string, block: string) => {
    const kept = selectors.split(COMMA).filter((selector) => isWanted(selector.trim()));
    return kept.length > 0 ? kept.join(',') + block : '';
  });
}

function isWanted(selector: string): boolean {
  return !plainLink.test(selector) && !leftOut.test(selector.replaceAll(/:not\([^)]*\)/g, ''));
}
