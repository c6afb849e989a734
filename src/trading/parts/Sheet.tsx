import type { ReactNode } from 'react';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import styles from './Sheet.module.css';

/** A page's column: its title, then what it is about. */
export function Sheet({
  title,
  note,
  isWide = false,
  children,
}: {
  title: string;
  note?: string | undefined;
  /** Lists and tables take the room that forms leave. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.sheet} data-wide={isWide || undefined}>
      <title>{`${title} · 网上交易 · 沙箱`}</title>
      <div>
        <PageTitle title={title} note={note} />
      </div>
      {children}
    </div>
  );
}

/** A part of a page under a heading of its own. */
export function Part({
  title,
  buttons,
  children,
}: {
  title: string;
  /** Beside the heading. */
  buttons?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {buttons}
      </div>
      {children}
    </section>
  );
}

/** Buttons in a row. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/** Something that one has to know before going on. */
export function Remark({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'warn' | 'ok';
  children: ReactNode;
}) {
  return (
    <div className={styles.remark} data-tone={tone}>
      {children}
    </div>
  );
}
