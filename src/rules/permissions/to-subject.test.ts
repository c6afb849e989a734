import { describe, expect, it } from 'vitest';
import type { ScopedDocument } from './lacked-right.ts';
import { toSubject } from './to-subject.ts';

const subject = (document: ScopedDocument) =>
  toSubject(document, {
    pathOf: (menuid) => ['1', menuid],
    categoryPaths: ({ kind, key }, named) => [[kind, key], ...named.map((id) => [id])],
  });

describe('a document as rights see it', () => {
  it('is where its menu entry or its categories put it', () => {
    expect(subject({ kind: 'page', key: '10' })).toMatchObject({ kind: 'page', path: ['1', '10'] });
    expect(subject({ kind: 'article', key: 'a', categories: ['news'] })).toMatchObject({
      kind: 'article',
      path: [],
      categories: [['article', 'a'], ['news']],
    });
  });

  it('keeps what an operation does, and says nothing where none is asked about', () => {
    const asked = { kind: 'page', key: '10', types: ['disclaimer'], fields: ['disclaimer.title'] };
    expect(subject(asked)).toMatchObject({ types: asked.types, fields: asked.fields });
    expect(subject({ kind: 'page', key: '10', fields: null }).fields).toBeNull();
    expect(subject({ kind: 'page', key: '10' })).toMatchObject({
      types: undefined,
      fields: undefined,
      language: undefined,
    });
  });

  it('is of a translation the document that it lies over, in its language, whatever blocks are named', () => {
    expect(
      subject({ kind: 'translation', key: 'page:10:en', types: ['disclaimer'], fields: [] }),
    ).toMatchObject({
      kind: 'page',
      path: ['1', '10'],
      language: 'en',
      types: ['item-translation'],
      fields: [],
    });
  });
});
