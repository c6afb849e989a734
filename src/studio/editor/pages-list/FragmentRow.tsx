import { Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { NavLink, useNavigate, useLocation } from 'react-router-dom';
import type { FragmentState } from '#wire/studio/fragments.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { RenameDialog } from '../../base/components/RenameDialog.tsx';
import { StateDot } from '../../base/components/StateDot.tsx';
import { pageStatus } from '../../core/addresses/page-rows.ts';
import { pagesTexts } from './pages-texts.ts';
import listStyles from './PagesList.module.css';
import styles from '../fragments/fragments.module.css';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import { useFragmentActions } from '../fragments/use-fragment-actions.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { blockedBy } from '../../base/components/blocked-by.ts';

/** A fragment in the list: leads to it, and offers what is done to it as a whole. */
export function FragmentRow({ fragment }: { fragment: FragmentState }) {
  const { key, name, pages, drafts } = fragment;
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const { rename, remove } = useFragmentActions();
  const refusalOf = useCallRefusal();
  const [noRename, noRemoval] = [
    refusalOf('renameFragment', fragment),
    refusalOf('removeFragment', fragment),
  ];
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const close = () => setAsked(null);
  function confirm() {
    remove.mutate(fragment, {
      onSuccess: () => void (pathname.startsWith(`/fragments/${key}`) && navigate('/')),
      onSettled: close,
    });
  }
  return (
    <li className={styles.item}>
      <NavLink
        to={`/fragments/${key}`}
        className={({ isActive }) => `${listStyles.row} ${isActive ? listStyles.current : ''}`}
      >
        <Icon name="fragment" size={14} />
        <span className={listStyles.name}>{name}</span>
        <span className={listStyles.end}>
          {texts.shared(pages.length + drafts.length)}
          <StateDot state={pageStatus(fragment)} label={pagesTexts.states[pageStatus(fragment)]} />
        </span>
      </NavLink>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'rename', label: texts.rename, ...blockedBy(noRename) },
            { key: 'remove', label: texts.remove, danger: true, ...blockedBy(noRemoval) },
          ],
          onClick: ({ key: what }) => setAsked(what === 'rename' ? 'rename' : 'remove'),
        }}
      >
        <button type="button" className={styles.more} aria-label={texts.more(name)}>
          <Icon name="more" size={14} />
        </button>
      </Dropdown>
      {asked === 'rename' && (
        <RenameDialog
          name={name}
          maxLength={40}
          pending={rename.isPending}
          onRename={(next) => rename.mutate({ key, name: next }, { onSuccess: close })}
          onClose={close}
        />
      )}
      <Modal
        open={asked === 'remove'}
        title={texts.removeTitle(name)}
        onCancel={close}
        onOk={confirm}
        okText={texts.remove}
        okButtonProps={{ danger: true, loading: remove.isPending }}
        cancelText={texts.cancel}
        width={420}
      >
        {fragment.live === null ? texts.removeUnseen : texts.removeSeen}
      </Modal>
    </li>
  );
}
