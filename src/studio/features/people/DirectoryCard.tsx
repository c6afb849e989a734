import { roles } from '#schemas/role.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import cards from '../../base/components/Cards.module.css';
import { inLanguage, marks } from '../../base/language/language.ts';
import { fullTime } from '../../base/time/time.ts';
import { peopleTexts as texts } from './texts.ts';

/** What the company's directory keeps here: its groups with the roles that they give, and when it last called. */
export function DirectoryCard({
  directory: { groups, calledAt },
}: {
  directory: NonNullable<StudioAnswer<'people'>['directory']>;
}) {
  return (
    <section className={cards.card} aria-label={texts.directory}>
      <h2>{texts.directory}</h2>
      {calledAt === null ? (
        <p className={cards.empty}>{texts.neverCalled}</p>
      ) : (
        <>
          <p className={cards.plain}>
            {texts.directoryHint} {texts.calledAt(fullTime(calledAt))}
          </p>
          {groups.length === 0 && <p className={cards.empty}>{texts.noGroups}</p>}
        </>
      )}
      <ul style={{ listStyle: 'none' }}>
        {groups.map((group) => (
          <li key={group.name} className={cards.item}>
            <div className={cards.what}>
              <p className={cards.head}>
                <b>{group.name}</b>
                <span className={cards.tag}>{texts.members(group.members)}</span>
              </p>
              <p className={cards.plain}>
                {group.roles.length > 0
                  ? group.roles.map((role) => inLanguage(roles[role].label)).join(marks.row)
                  : texts.givesNothing}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
