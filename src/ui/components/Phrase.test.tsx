// @vitest-environment jsdom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { UnbrokenText } from './Phrase.tsx';

function Title() {
  const [text, setText] = useState('春节前后的交易安排');
  return (
    <button type="button" onClick={() => setText('风险等级与承受能力')}>
      <UnbrokenText text={text} />
    </button>
  );
}

it('leaves what a server with other words wrote without looking up one, and writes another title itself', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `<div id="app">${renderToString(<Title />)
    .replaceAll('<wbr/>', '')
    .replaceAll('<wbr>', '')}</div>`;
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.querySelector('#app')!, <Title />, {
      onRecoverableError: (error) => problems.push(error),
    }),
  );
  expect([document.querySelector('span')?.innerHTML, segment.mock.calls.length, problems]).toEqual([
    '春节前后的交易安排',
    0,
    [],
  ]);
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('button')?.innerHTML).toContain('风险<wbr>等级<wbr>与');
  await act(async () => root.unmount());
});
