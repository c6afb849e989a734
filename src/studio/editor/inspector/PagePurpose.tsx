import { Select } from 'antd';
import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import { purpose as purposeSchema, PURPOSES } from '#schemas/purpose.ts';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { useComposer } from '../composer/composer.ts';
import styles from './Inspector.module.css';
import { purposeTexts as texts } from './purpose-texts.ts';

/** What the page or fragment is for, by which disclosure rules hold: by its modules, unless it says so itself. */
export function PagePurpose() {
  const { view, edit, name } = useComposer();
  const { mayEdit } = useDocumentRights(name);
  const root = nodeOf(view.tree, ROOT_ID);
  if (root?.type !== 'page' && root?.type !== 'fragment-root') return null;
  const said = purposeSchema.safeParse(root.props['purpose']);
  const change = (chosen: string) =>
    edit(
      [
        {
          op: 'set',
          node: ROOT_ID,
          path: ['props', 'purpose'],
          ...(chosen !== '' && { value: chosen }),
        },
      ],
      texts.label,
    );
  return (
    <div className={styles.purpose}>
      <label htmlFor="page-purpose">{texts.label}</label>
      <Select
        id="page-purpose"
        value={said.success ? said.data : ''}
        disabled={!mayEdit}
        aria-describedby="page-purpose-help"
        options={['' as const, ...PURPOSES].map((value) => ({
          value,
          label: value === '' ? texts.byModule : texts.purposes[value],
        }))}
        onChange={change}
      />
      <p id="page-purpose-help">{texts.help}</p>
    </div>
  );
}
