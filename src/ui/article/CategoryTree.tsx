import type { KnowledgeCategory } from '#schemas/calls/content/articles.ts';
import { Link } from '#ui/components/Link.tsx';
import { readingTexts } from '#ui/components/reading-texts.ts';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import styles from './CategoryTree.module.css';

type Category = Omit<KnowledgeCategory, 'level'>;

export interface CategoryTreeProps {
  /** What it is a tree of. */
  title: string;
  /** Before the name of the current one where the tree is folded: `分类：`. */
  foldLabel: string;
  /** Depth first, below `root`. */
  categories: readonly Category[];
  /** Id of what is above the tree. */
  root: string;
  /** Id of the category shown, or of the article's. */
  current: string;
  address: (id: string) => string;
}

interface Branch {
  category: Category;
  below: Branch[];
}

/** A tree of categories with the current leaf marked, its branch open; where there is little room a single disclosure. Works without scripts. */
export function CategoryTree({
  title,
  foldLabel,
  categories,
  root,
  current,
  address,
}: CategoryTreeProps) {
  const branches = grow(root, categories);
  const name = categories.find(({ id }) => id === current)?.typename ?? title;
  const list = <List branches={branches} current={current} address={address} />;
  return (
    <>
      <nav className={styles.tree} aria-label={title}>
        <p className={styles.title}>
          <Link to={address(root)} aria-current={current === root ? 'page' : undefined}>
            {title}
          </Link>
        </p>
        {list}
      </nav>
      <details className={styles.fold}>
        <summary>
          {foldLabel}
          {name}
        </summary>
        <nav className={styles.list} aria-label={title}>
          {list}
        </nav>
      </details>
    </>
  );
}

type ListProps = Pick<CategoryTreeProps, 'current' | 'address'> & {
  branches: readonly Branch[];
  over?: Category;
};

/** `over` is what all of them belong to: it comes first, as the way to all of it. */
function List({ branches, over, ...rest }: ListProps) {
  const { current, address } = rest;
  const link = ({ id, typename }: Category) => (
    <Link to={address(id)} aria-current={id === current ? 'page' : undefined}>
      {id === over?.id ? <All of={typename} /> : typename}
    </Link>
  );
  return (
    <ul>
      {over && <li>{link(over)}</li>}
      {branches.map((branch) => (
        <li key={branch.category.id}>
          {branch.below.length === 0 ? link(branch.category) : <Fold branch={branch} {...rest} />}
        </li>
      ))}
    </ul>
  );
}

function Fold({ branch, ...rest }: Omit<ListProps, 'branches'> & { branch: Branch }) {
  return (
    <details open={contains(branch, rest.current)}>
      <summary>{branch.category.typename}</summary>
      <List branches={branch.below} over={branch.category} {...rest} />
    </details>
  );
}

function All({ of }: { of: string }) {
  return (
    <span>
      {readingTexts.all}
      <VisuallyHidden>{of}</VisuallyHidden>
    </span>
  );
}

function grow(parent: string, categories: readonly Category[]): Branch[] {
  return categories
    .filter(({ parentid }) => parentid === parent)
    .map((category) => ({ category, below: grow(category.id, categories) }));
}

function contains({ category, below }: Branch, id: string): boolean {
  return category.id === id || below.some((branch) => contains(branch, id));
}
