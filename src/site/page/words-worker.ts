/** A worker: has the browser read its dictionary of words, and ends. */
new Intl.Segmenter('zh', { granularity: 'word' }).segment('基金');
self.close();
