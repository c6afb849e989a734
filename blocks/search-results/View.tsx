import { call } from '#kit';
import { searchedGroup, searchRequest } from '#rules/lists/search-request.ts';
import { useCall } from '#ui/calls.tsx';
import { Page } from '#ui/components/Page.tsx';
import { Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { foundCountText } from './found-count.ts';
import { Groups } from './Groups.tsx';
import { NoResults } from './NoResults.tsx';
import { Scopes } from './Scopes.tsx';
import { SearchBox } from './SearchBox.tsx';
import { WordLinks } from './WordLinks.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** What the address searches for, in groups. The form, the groups and their pages are plain addresses and work without scripts. */
export function View({ id, props, data, page }: Given) {
  const request = searchRequest(props, page.parameters);
  const { answer, loading, retry } = useCall(
    request && call('content/search', request),
    data.search,
  );
  const hot = data.hot.ok ? data.hot.record[0].map(({ keyword }) => keyword) : [];
  const found = answer?.ok ? answer.record : null;
  const counts = found?.[2] ?? [];
  const all = counts.reduce((before, { count }) => before + Number(count), 0);
  const sum = {
    count: String(all),
    ...(counts.some(({ ismore }) => ismore === '1') && { ismore: '1' as const }),
  };
  const read = found?.[3].filter(({ searched }) => searched === '1') ?? [];
  return (
    <div className={styles.results} aria-busy={loading || undefined}>
      <div className={styles.head}>
        <Page>
          <h1 className={styles.title} {...textProp('title')}>
            {props.title}
          </h1>
          <SearchBox
            key={request?.keyword}
            id={`${id}-box`}
            page={page}
            keyword={request?.keyword ?? ''}
            label={props.title}
            placeholder={props.placeholder}
            suggestLabel={props.suggestLabel}
          />
          {request && found && (
            <p className={styles.summary} role="status">
              <b>{request.keyword}</b>{' '}
              {props.summaryText.replace('{count}', () => foundCountText(sum))}
            </p>
          )}
          {read.length > 0 && (
            <WordLinks
              label={isInLetters(request?.keyword) ? props.searchedLabel : props.correctedLabel}
              words={read.map(({ keyword }) => keyword)}
              page={page}
            />
          )}
          {(!request || all === 0) && hot.length > 0 && (
            <WordLinks label={props.hotLabel} words={hot} page={page} />
          )}
          {found && all > 0 && <Scopes props={props} page={page} counts={counts} all={sum} />}
        </Page>
      </div>
      {answer && !answer.ok && (
        <Page className={styles.state}>
          <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
        </Page>
      )}
      {request &&
        found &&
        (all === 0 ? (
          <Page className={styles.state}>
            <NoResults props={props} page={page} keyword={request.keyword} meant={found[3]} />
          </Page>
        ) : (
          <Groups
            id={id}
            props={props}
            page={page}
            found={found}
            only={searchedGroup(page.parameters)}
          />
        ))}
    </div>
  );
}

/** A keyword in letters is read as pinyin; what else was searched in its place puts a mistyped one right. */
function isInLetters(keyword = ''): boolean {
  return /[a-z]/i.test(keyword);
}
