// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { loadPictures } from './load-pictures.ts';

test('waits for no scrolling with any picture, those that come later included', async () => {
  document.body.innerHTML =
    '<main><img id="first" loading="lazy" alt=""><img id="plain" alt=""></main>';
  loadPictures(document);
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'beforeend',
      '<section><p><img id="inner" loading="lazy" alt=""></p></section><img id="last" loading="lazy" alt="">',
    );
  await vi.waitFor(() =>
    expect(
      [...document.images].map((picture) => `${picture.id} ${picture.getAttribute('loading')}`),
    ).toEqual(['first eager', 'plain null', 'inner eager', 'last eager']),
  );
});
