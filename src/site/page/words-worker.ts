/** A worker: has the browser read its dictionary of words, and says when that is done. */
new Intl.Segmenter('zh', { granularity: 'word' }).segment('基金');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's port has no origin to name
self.postMessage('read');
