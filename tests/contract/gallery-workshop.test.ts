import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { loadView, SamplePage } from '#tests/gallery/SamplePage.tsx';
import { blockItems, findItem } from '#tests/gallery/samples.ts';
import { replaceAnswers } from '#tests/gallery/workshop/replace-answers.ts';
import { shownItem } from '#tests/gallery/workshop/shown-item.ts';
import { readState, writeState } from '#tests/gallery/workshop/state.ts';
import { textOf } from '#tests/support/render-block.tsx';

const typical = blockItems.filter(({ name }) => name === 'typical');

describe('the address of the workshop', () => {
  it('has all that is shown', () => {
    const state = {
      item: 'fund-list/hand',
      search: '基金 list',
      width: '360',
      theme: 'dark',
      mode: 'elder',
      answers: 'failed',
      language: 'en',
      tab: 'source',
      props: '{"title":"甲&乙=#"}',
    } as const;
    expect(readState(writeState(state))).toEqual(state);
  });

  it('says nothing of what is usual', () => {
    expect(writeState({ ...readState(''), item: 'image/typical' })).toBe('?item=image%2Ftypical');
  });

  it('means what is usual where it makes no sense', () => {
    expect(readState('?width=7&theme=pink&tab=%00')).toEqual(readState(''));
    expect(shownItem({ item: 'nothing/here', answers: 'sample', props: '' })).toBeNull();
    expect(shownItem({ item: 'image/typical', answers: 'sample', props: '{broken' })).toEqual(
      findItem('image/typical'),
    );
  });
});

describe('answers in place of those of a sample', () => {
  const record = [[{ fundcode: '000001' }], [{ totalcount: '1', page: '2' }]];
  it('are failures', () => {
    expect(replaceAnswers({ list: { ok: true, record } }, 'failed')).toEqual({
      list: expect.objectContaining({ ok: false }),
    });
  });

  it('have no rows, and count none', () => {
    expect(replaceAnswers({ list: { ok: true, record } }, 'empty')).toEqual({
      list: { ok: true, record: [[], [{ totalcount: '0', page: '2' }]] },
    });
  });

  it("are those of the type's own empty sample where it has one", () => {
    expect(replaceAnswers({ list: { ok: true, record } }, 'empty', { list: 'own' })).toEqual({
      list: 'own',
    });
  });

  it('change what a block shows', async () => {
    const text = async (answers: 'sample' | 'empty' | 'failed') => {
      const item = shownItem({
        item: 'fund-list/typical',
        answers,
        props: '{"emptyText":"一只也没有"}',
      });
      if (!item) return '';
      await loadView(item);
      return textOf(renderToString(createElement(SamplePage, { item })));
    };
    expect(await text('sample')).toContain('000001');
    expect(await text('empty')).toContain('一只也没有');
    expect(await text('failed')).toContain('请稍后重试');
  });

  it.each(['empty', 'failed'] as const)('never make a view throw: %s', async (answers) => {
    expect(typical.length).toBeGreaterThan(50);
    const thrown: string[] = [];
    for (const { type, name } of typical) {
      const item = shownItem({ item: `${type}/${name}`, answers, props: '' });
      if (!item) throw new Error(type);
      await loadView(item);
      try {
        renderToString(createElement(SamplePage, { item }));
      } catch (error) {
        thrown.push(`${type}: ${String(error)}`);
      }
    }
    expect(thrown).toEqual([]);
  });
});
