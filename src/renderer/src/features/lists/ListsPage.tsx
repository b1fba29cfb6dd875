import { can } from '@shared/rules/permissions';
import { useDocumentTitle } from '../../core/document-title';
import { useWorkspace } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/page/Page';
import { Tabs } from '../../ui/page/Tabs';
import { copy, WORDS } from './copy';
import { isListKind, LIST_KINDS, LISTS } from './list-kinds';
import { ListPanel } from './ListPanel';
import css from './lists.module.css';
import { useSearchParams } from '../../core/router/use-search-params';

/** Tags, interests and collections of the workspace; `?list=` says which. */
export function ListsPage() {
  useDocumentTitle(copy.title);
  const { permissions } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const kinds = LIST_KINDS.filter((kind) => can(permissions, 'view', LISTS[kind].module));
  const asked = params.get('list');
  const kind = isListKind(asked) && kinds.includes(asked) ? asked : kinds[0];

  if (kind === undefined) {
    return (
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );
  }
  return (
    <Page
      width="column"
      title={copy.title}
      text={copy.text}
      bar={
        <Tabs
          label={copy.tabs}
          tabs={kinds.map((id) => ({ id, label: WORDS[id].tab }))}
          value={kind}
          onChange={(list) => {
            setParams({ list }, { replace: true });
          }}
        />
      }
    >
      <div role="tabpanel" aria-label={WORDS[kind].tab} className={css.tab}>
        <p className={css.text}>{WORDS[kind].text}</p>
        <ListPanel key={kind} kind={kind} />
      </div>
    </Page>
  );
}
