import { z } from 'zod';
import { field, headProps } from '#kit';
import { image, NO_IMAGE } from '#schemas/image.ts';
import { requiredText, text } from '#schemas/json.ts';
import { captionsAddress, videoAddress } from '#schemas/video.ts';

export const props = () =>
  z.strictObject({
    ...headProps('视频'),
    video: field(videoAddress.default(''), {
      label: '视频地址',
      help: '本站的 MP4 或 WebM 文件，以 / 开头；没有填写时不显示',
      placeholder: '/files/open.mp4',
    }),
    poster: field(image.default(NO_IMAGE), { label: '封面', control: 'image' }),
    captions: field(captionsAddress.default(''), {
      label: '字幕地址',
      help: '本站的 WebVTT 文件，以 / 开头',
      placeholder: '/files/open.vtt',
    }),
    captionsLabel: field(requiredText(20).default('中文字幕'), {
      label: '字幕的名称',
      group: 'display',
    }),
    ratio: field(z.enum(['16x9', '4x3', '1x1', '9x16']).default('16x9'), {
      label: '宽高比',
      control: 'choice',
      choices: { '16x9': '16:9', '4x3': '4:3', '1x1': '1:1', '9x16': '9:16' },
      group: 'style',
    }),
    riskSeconds: field(
      z.int().min(0, { error: '不能是负数' }).max(3600, { error: '最多 3600 秒' }).default(0),
      {
        label: '出示风险提示的时间',
        control: 'number',
        unit: '秒',
        help: '宣传推介的视频至少 5 秒；0 表示没有出示',
      },
    ),
    transcript: field(text(8000).default(''), {
      label: '文字稿',
      control: 'multiline',
      help: '说了什么、画面上有什么；每行一段',
    }),
    transcriptLabel: field(requiredText(20).default('文字稿'), {
      label: '文字稿的名称',
      group: 'display',
    }),
    download: field(requiredText(20).default('下载视频'), {
      label: '不能播放时的文字',
      group: 'display',
    }),
  });
