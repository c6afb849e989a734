import { Button, Empty } from 'antd';
import type { FileText } from '#schemas/media-text.ts';
import { FileCard } from './FileCard.tsx';
import styles from './Library.module.css';
import { libraryTexts as texts } from './texts.ts';
import type { useFiles } from './use-library.ts';

interface FoundFilesProps {
  found: ReturnType<typeof useFiles>;
  isNarrowed: boolean;
  isList: boolean;
  /** The hash of the file whose details are open. */
  open: string | null;
  chosen: ReadonlySet<string>;
  onOpen(hash: string | null): void;
  onChoose(hash: string, isChosen: boolean): void;
}

/** The files that the filter lets through, and more of them on demand. */
export function FoundFiles({
  found,
  isNarrowed,
  isList,
  open,
  chosen,
  onOpen,
  onChoose,
}: FoundFilesProps) {
  const files = found.data?.pages.flatMap((page) => page.files) ?? [];
  const pages = found.data?.pages ?? [];
  const uses = Object.assign({}, ...pages.map((page) => page.uses)) as Record<string, number>;
  const fileTexts = Object.assign({}, ...pages.map((page) => page.texts)) as Record<
    string,
    FileText
  >;
  return (
    <>
      {found.isError && (
        <p role="alert" className={styles.problem}>
          {texts.failed}{' '}
          <Button size="small" onClick={() => void found.refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {found.isSuccess && files.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isNarrowed ? texts.noResult : texts.empty}
        />
      )}
      <ul className={isList ? styles.list : styles.grid} aria-label={texts.title}>
        {files.map((file) => (
          <FileCard
            key={file.hash}
            file={file}
            uses={uses[file.hash] ?? 0}
            text={fileTexts[file.hash]}
            isOpen={open === file.hash}
            isChosen={chosen.has(file.hash)}
            onOpen={() => onOpen(open === file.hash ? null : file.hash)}
            onChoose={(isChosen) => onChoose(file.hash, isChosen)}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button className={styles.more ?? ''} onClick={() => void found.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
