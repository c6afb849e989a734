import type { Translations } from './translations.ts';

export const mediaMessages = {
  'media.content-differs': {
    zh: '文件名说是 {promised}，内容其实是 {real}，没有收下。请确认文件，再用对的扩展名上传',
    en: 'The name says {promised}, but the content is {real}, so the file was not taken. Check the file, then upload it with the right extension',
  },
  'media.executable': {
    zh: '内容其实是可执行文件，没有收下。请重新导出',
    en: 'The content is really a program and was not taken. Export the file again',
  },
  'media.file-too-large': {
    zh: '文件不能超过 {megabytes} MB，请压缩或拆分后重新上传',
    en: 'A file may have {megabytes} MB at most. Compress or split it and upload it again',
  },
  'media.file-type': {
    zh: '只收图片、PDF、Word、Excel、PowerPoint 和 MP4。请换一个文件',
    en: 'Only pictures, PDF, Word, Excel, PowerPoint and MP4 are taken. Choose another file',
  },
  'media.folder-without-name': {
    zh: '文件夹要有名字',
    en: 'A folder needs a name',
  },
  'media.no-picture': {
    zh: '请求里没有图片，请重新选择',
    en: 'There was no picture in the request. Choose again',
  },
  'media.not-in-library': {
    zh: '媒体库里没有这个文件，请重新选择',
    en: 'The library has no such file. Choose again',
  },
  'media.picture-too-large': {
    zh: '图片不能超过 {megabytes} MB，请压缩后重新上传',
    en: 'A picture may have at most {megabytes} MB. Compress it, then upload it again',
  },
  'media.picture-too-many-pixels': {
    zh: '图片有 {width}×{height} 像素，太大了。请缩到每边 {side} 以内，总共 {millions} 百万像素以内',
    en: 'The picture has {width}×{height} pixels, which is too large. Keep each side below {side} and the whole below {millions} million pixels',
  },
  'media.picture-type': {
    zh: '只收 PNG、JPEG、WebP、AVIF 和 GIF 图片。请换一张，SVG 请先导出为 PNG',
    en: 'Only PNG, JPEG, WebP, AVIF and GIF pictures are taken. Choose another; export an SVG as PNG first',
  },
  'media.picture-unreadable': {
    zh: '图片不完整，读不出宽和高。请重新导出后再上传',
    en: 'The picture is not whole: its width and height cannot be read. Export it again, then upload it',
  },
  'media.scanner-silent': {
    zh: '病毒扫描没有应答，文件没有收下。请稍后重试，或请管理员检查扫描服务',
    en: 'The virus scanner did not answer, so the file was not taken. Try again later, or ask an administrator to check the scanner',
  },
  'media.svg': {
    zh: '不收 SVG：它可以带脚本。请导出为 PNG 再上传',
    en: 'SVG is not taken, because it can carry scripts. Export it as PNG and upload that',
  },
  'media.svg-with-script': {
    zh: 'SVG 里有脚本，打开它的人会运行脚本，所以没有收下。请导出为 PNG',
    en: 'The SVG holds a script, which would run when the file is opened, so it was not taken. Export it as PNG',
  },
  'media.virus': {
    zh: '病毒扫描认出 {name}，文件没有收下。请用杀毒软件检查来源的电脑',
    en: 'The virus scanner found {name}, so the file was not taken. Check the computer it came from',
  },
} as const satisfies Translations;
