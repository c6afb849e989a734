import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain, empty } = samples as Required<typeof samples>;

test('does not play by itself and fetches nothing before it is played', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/<video[^>]* controls=""[^>]* preload="none"/);
  expect(html).not.toMatch(/autoplay|loop/i);
});

test('has captions and its words to read', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(
    /<track kind="captions" src="\/files\/nav.vtt" srcLang="zh" label="中文字幕"/i,
  );
  expect(textOf(html)).toContain('文字稿 开放式基金每个交易日只有一个净值。 画面：一条时间轴');
  expect(renderBlock(View, plain!)).not.toMatch(/<track|<details/);
});

test('says what format it is in, and can be fetched where it cannot be played', () => {
  expect(renderBlock(View, typical)).toContain('<source src="/files/nav.mp4" type="video/mp4"/><');
  expect(renderBlock(View, plain!)).toContain('type="video/webm"');
  expect(renderBlock(View, plain!)).toMatch(
    /<a href="\/files\/nav.webm" download="">下载视频<\/a>/,
  );
});

test('takes files of this site alone', () => {
  const check = (given: object) => block.props.safeParse(given).success;
  expect(
    ['https://example.com/a.mp4', '//example.com/a.mp4', '/a.exe', 'javascript:a.mp4'].map(
      (video) => check({ video }),
    ),
  ).toEqual([false, false, false, false]);
  expect([{ video: '/a.MP4' }, { captions: '/a.vtt' }, { captions: '/a.srt' }].map(check)).toEqual([
    true,
    true,
    false,
  ]);
});

test('shows nothing while there is no video', () => {
  expect(renderBlock(View, empty!)).toBe('');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
