import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Fold } from './Fold.tsx';

const html = (count: number) =>
  renderToString(
    <Fold few={3} count={count} label={`全部 ${count} 项`}>
      <ul />
    </Fold>,
  );

it('has a way to all of what is more than a few', () => {
  expect(html(4)).toContain('<input type="checkbox"/>全部 4 项</label>');
});

it('has none where all are a few', () => {
  expect(html(3)).toBe('<div><ul></ul></div>');
});
