import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import { type PlanPage, PLAN_PATH, planOf } from '@shared/rules/plan-state';
import { useDocumentTitle } from '../../../core/document-title';
import { store } from '../../../core/store/store';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { askWhoIsSignedIn } from '../../session';
import { PlanAdmins } from '../components/PlanAdmins';
import { copy } from '../copy';
import { showDate } from '../plan-text';
import css from './plan-state.module.css';

interface PlanStatePageProps {
  readonly page: PlanPage;
}

/** Since when it is as the page says. */
function since(page: PlanPage, info: Parameters<typeof planOf>[0]): string | null {
  const entry = planOf(info);
  if (page === 'no-subscription') return showDate(entry?.subscription_start_date ?? null);
  return showDate(entry?.subscription_end_date ?? null);
}

/** Not every role is told by the stream, and it may be down. Milliseconds. */
const ASK_EVERY_MS = 30_000;

function useMended(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      void askWhoIsSignedIn(store);
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
}

/** What a workspace shows that its plan keeps closed: what happened, since when, and who can mend it (spec 3 §2.1). */
export function PlanStatePage({ page }: PlanStatePageProps) {
  const { title, text } = copy.pages[page];
  const { business_title, plan_info, index } = useWorkspace();
  const mayMend = useCan('update', 'billing');
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  useDocumentTitle(title);
  useMended();
  return (
    <main className={css.page}>
      <div className={css.box}>
        <span className={css.mark} data-page={page}>
          <Icon name={page === 'subscription-error' ? 'alert' : 'lock'} size={22} />
        </span>
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text(business_title, since(page, plan_info))}</p>
        <p className={css.kept}>{copy.kept}</p>
        {mayMend ? (
          <Button
            tone="primary"
            className={css.choose}
            // Back to where one wanted to go, once it is mended.
            onClick={() => navigate(`/business/${index + 1}/${PLAN_PATH}`, { state })}
          >
            {copy.choosePlan}
          </Button>
        ) : (
          <PlanAdmins />
        )}
      </div>
    </main>
  );
}
