import { TreeSelect } from 'antd';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { useCategories } from '../../core/documents/use-categories.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';

type Category = StudioAnswer<'categories'>['categories'][number];

interface Branch {
  value: string;
  title: string;
  children: Branch[];
}

/** Chooses an article category from the tree; the value is its id, empty for all. */
export function CategoryControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  placeholder = formTexts.allCategories,
  onChange,
}: ControlProperties & { placeholder?: string | undefined }) {
  const found = useCategories();
  return (
    <TreeSelect<string | null, Branch>
      id={id}
      value={typeof value === 'string' && value !== '' ? value : null}
      treeData={toTree(found.data?.categories ?? [])}
      treeDefaultExpandAll
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={placeholder}
      notFoundContent={found.isPending ? null : formTexts.noCategory}
      status={invalid ? 'error' : ''}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

function toTree(categories: Category[], parent?: string): Branch[] {
  const known = new Set(categories.map((category) => category.id));
  return categories
    .filter((category) =>
      parent === undefined ? !known.has(category.parentid) : category.parentid === parent,
    )
    .map((category) => ({
      value: category.id,
      title: category.typename,
      children: toTree(categories, category.id),
    }));
}
