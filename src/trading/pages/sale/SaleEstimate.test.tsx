import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SaleEstimate } from './SaleEstimate.tsx';

it('mounts its live region before anything is asked for', () => {
  expect(renderToStaticMarkup(<SaleEstimate answer={undefined} />)).toMatch(
    /^<div aria-live="polite"[^>]*><\/div>$/,
  );
});

it('announces a refusal in the same place', () => {
  const answer = { ok: false, code: '2030422', msg: '超过可用份额' } as const;
  expect(renderToStaticMarkup(<SaleEstimate answer={answer} />)).toMatch(
    /^<div aria-live="polite".*超过可用份额.*<\/div>$/,
  );
});
