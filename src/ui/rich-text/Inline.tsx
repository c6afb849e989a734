import type { ReactNode } from 'react';
import type { TermText } from '#rules/text/mark-terms.ts';
import { asideOf } from '#rules/language/punctuation.ts';
import type { RichTextInline, RichTextMark } from '#schemas/rich-text.ts';
import { Link } from '#ui/components/Link.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { texts } from '#ui/texts.ts';
import { FootnoteMark } from './Footnotes.tsx';
import { FundFigure } from './FundFigure.tsx';
import { groupLinks } from './group-links.ts';
import { Term } from './Term.tsx';
import styles from './RichText.module.css';

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

/** What a paragraph or a heading holds. Links that lead to another site say so. */
export function Inline({ content = [] }: { content?: readonly RichTextInline[] | undefined }) {
  return groupLinks(content).map(({ address, inlines }, index) => {
    const inner = inlines.map((inline, position) => <Piece key={position} inline={inline} />);
    return address === null ? (
      inner
    ) : (
      <TextLink key={index} address={address}>
        {inner}
      </TextLink>
    );
  });
}

function TextLink({ address, children }: { address: string; children: ReactNode }) {
  if (!/^https?:/i.test(address)) return <Link to={address}>{children}</Link>;
  return (
    <Link to={address} className={styles.leaving}>
      {children}
      <VisuallyHidden>{asideOf(texts.leavesSite)}</VisuallyHidden>
    </Link>
  );
}

function Piece({ inline }: { inline: RichTextInline }): ReactNode {
  switch (inline.type) {
    case 'text': {
      const { term, marks = [], text }: TermText = inline;
      const words = marks.reduceRight<ReactNode>(wrap, text);
      return term ? <Term term={term}>{words}</Term> : words;
    }
    case 'hardBreak':
      return <br />;
    case 'footnote':
      return <FootnoteMark footnote={inline} />;
    case 'fundFigure':
      return <FundFigure {...inline.attrs} />;
  }
}

function wrap(inner: ReactNode, mark: RichTextMark): ReactNode {
  if (mark.type === 'link') return inner;
  const Tag = TAGS[mark.type];
  return <Tag>{inner}</Tag>;
}
