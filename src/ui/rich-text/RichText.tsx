import type { FundRow } from '#schemas/fund.ts';
import type { RichText as RichTextValue, RichTextBlock } from '#schemas/rich-text.ts';
import { Attachment } from './Attachment.tsx';
import { TextFunds } from './FundFigure.tsx';
import { WithFootnotes } from './Footnotes.tsx';
import { headingTag } from './heading-tag.ts';
import { Inline } from './Inline.tsx';
import { RichTable } from './RichTable.tsx';
import { TextPicture } from './TextPicture.tsx';
import { textNotices } from '#rules/text/text-notices.ts';
import type { TextFile } from './text-file.ts';
import styles from './RichText.module.css';

export interface RichTextProps {
  text: RichTextValue;
  /** Level of the heading that the text stands under; its own begin one below. */
  under: 1 | 2 | 3;
  /** The files that attachments name. One that is not there is shown by its name alone. */
  files?: readonly TextFile[] | undefined;
  /** The funds whose figures the text names. A figure of one that is not there is missing. */
  funds?: readonly FundRow[] | undefined;
  /** Gives the text's own headings ids that begin with it, as `textContents` names them. */
  anchor?: string | undefined;
}

const NO_FUNDS: readonly FundRow[] = [];

/** Formatted text as visitors read it: typed JSON in, elements out, never markup. The same on server and in browsers. */
export function RichText({ text, under, files = [], funds = NO_FUNDS, anchor }: RichTextProps) {
  return (
    <div className={styles.text}>
      <TextFunds value={funds}>
        <WithFootnotes text={text}>
          <Blocks blocks={text.content} under={under} files={files} anchor={anchor} />
        </WithFootnotes>
      </TextFunds>
      {text.content.some(showsPerformance) && (
        <p className={styles.notice}>{textNotices.performance}</p>
      )}
    </div>
  );
}

/** Whether something in a block says what a fund returned; its NAV alone does not. */
function showsPerformance(block: RichTextBlock): boolean {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).some(
        (inline) => inline.type === 'fundFigure' && inline.attrs.figure !== 'nav',
      );
    case 'bulletList':
    case 'orderedList':
      return block.content.some((item) => item.content.some(showsPerformance));
    case 'blockquote':
      return block.content.some(showsPerformance);
    case 'table':
      return block.content.some((row) =>
        row.content.some((cell) => cell.content.some(showsPerformance)),
      );
    default:
      return false;
  }
}

type Around = Pick<RichTextProps, 'under'> & { files: readonly TextFile[] };

function Blocks({
  blocks,
  anchor,
  ...around
}: Around & { blocks: readonly RichTextBlock[]; anchor?: string | undefined }) {
  return blocks.map((block, index) => (
    <Block key={index} block={block} id={anchor && `${anchor}-${index}`} {...around} />
  ));
}

function Block({
  block,
  id,
  ...around
}: Around & { block: RichTextBlock; id: string | undefined }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inline content={block.content} />
        </p>
      );
    case 'heading': {
      const Tag = headingTag(block.attrs.level, around.under);
      return (
        <Tag id={id} data-level={block.attrs.level}>
          <Inline content={block.content} />
        </Tag>
      );
    }
    case 'bulletList':
      return (
        <ul>
          {block.content.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item.content} {...around} />
            </li>
          ))}
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={block.attrs.start}>
          {block.content.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item.content} {...around} />
            </li>
          ))}
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} {...around} />
        </blockquote>
      );
    case 'table':
      return <RichTable rows={block.content.map((row) => row.content)} />;
    case 'image':
      return <TextPicture {...block.attrs} />;
    case 'attachment':
      return (
        <Attachment
          name={block.attrs.name}
          file={around.files.find((file) => file.id === block.attrs.id)}
        />
      );
    case 'horizontalRule':
      return <hr />;
  }
}
