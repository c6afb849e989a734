import { Fragment, useState } from 'react';
import { NodeView } from './NodeView.tsx';
import { groupModules } from './module-groups.ts';

/** In the studio's preview: the modules of a page, those of a large one in groups that a browser can skip, of which the first has no element of its own. */
export function ModuleGroups({ ids }: { ids: readonly string[] }) {
  const groups = useGroups(ids);
  return groups.map((group) => {
    const modules = group.ids.map((id) => <NodeView key={id} id={id} />);
    return group.key === 0 ? (
      <Fragment key={0}>{modules}</Fragment>
    ) : (
      <div key={group.key} data-module-group="">
        {modules}
      </div>
    );
  });
}

function useGroups(ids: readonly string[]) {
  const [shown, setShown] = useState(() => ({ ids, groups: groupModules([], ids) }));
  if (shown.ids === ids) return shown.groups;
  const groups = groupModules(shown.groups, ids);
  setShown({ ids, groups });
  return groups;
}
