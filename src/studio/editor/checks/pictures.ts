import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PageCheck } from './page-check.ts';

/** `IMG_2041.jpg`, `截图1.png`, `banner-final`: what a file is called, which says nothing of what is in it. */
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|svg)$|^(?:img|dsc|image|pic|photo|banner|screenshot|图片|截图|微信图片)[\s_-]*\d*$/i;

/** Pictures in formatted text without an alternative, and alternatives that are the name of a file. */
export const checkPictures: PageCheck = ({ nodes }) =>
  nodes.flatMap((node) =>
    picturesIn(node.props, []).flatMap(({ path, alt, isDescribed }) => {
      if (isDescribed && alt.trim() === '') {
        return [
          {
            node: node.id,
            path,
            words: {
              zh: '图片缺少替代文字，看不见图的人不知道它是什么。写一句图里有什么。',
              en: 'The picture has no alternative text, so who cannot see it learns nothing. Say in a sentence what it shows.',
            },
          },
        ];
      }
      if (!FILE_NAME.test(alt.trim())) return [];
      return [
        {
          node: node.id,
          path,
          words: {
            zh: `替代文字“${alt.trim()}”是文件名。改成图里有什么。`,
            en: `The alternative text “${alt.trim()}” is the name of a file. Say what the picture shows.`,
          },
        },
      ];
    }),
  );

interface Found {
  path: string[];
  alt: string;
  /** Must have an alternative: a picture in formatted text, whose schema leaves it open. */
  isDescribed: boolean;
}

function picturesIn(value: JsonValue, path: string[]): Found[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      picturesIn(item, [
        ...path,
        isJsonObject(item) && typeof item['id'] === 'string' ? item['id'] : String(index),
      ]),
    );
  if (!isJsonObject(value)) return [];
  const { src, alt } = value;
  if (typeof src === 'string' && typeof alt === 'string')
    return src === '' || value['decorative'] === true
      ? []
      : [{ path: [...path, 'alt'], alt, isDescribed: value['decorative'] === undefined }];
  return Object.entries(value).flatMap(([name, inner]) => picturesIn(inner, [...path, name]));
}
