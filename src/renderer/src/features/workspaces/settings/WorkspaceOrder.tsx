import { useEffect, useState } from 'react';
import type { WorkspaceSummary } from '@shared/contract/session';
import { reasonOf } from '../../../core/http/api-error';
import { store, useAppSelector } from '../../../core/store/store';
import { useWorkspace } from '../../../core/workspace';
import { Section } from '../../../ui/page/Section';
import { applyProfile } from '../../session';
import { useOrderWorkspacesMutation } from './api';
import { copy } from './copy';
import { moveInList } from './move-in-list';
import { OrderRow } from './OrderRow';
import css from './settings.module.css';

const NONE: readonly WorkspaceSummary[] = [];

/** One's workspaces in the order of the switcher; by pointer, or by the buttons of each row. */
export function WorkspaceOrder() {
  const workspaces = useAppSelector(({ session }) => session.profile?.workspaces ?? NONE);
  const open = useWorkspace();
  const [order, { isLoading, error }] = useOrderWorkspacesMutation();
  const [shown, setShown] = useState(workspaces);
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState('');
  useEffect(() => {
    setShown(workspaces);
  }, [workspaces]);

  async function save(next: readonly WorkspaceSummary[]): Promise<void> {
    const { data } = await order(next.map(({ business_id }) => business_id));
    if (!data) {
      setShown(workspaces);
      return;
    }
    // The address follows the open workspace to its new place (shell/WorkspaceGate.tsx).
    applyProfile(store, data);
  }
  function move(from: number, to: number): void {
    const next = moveInList(shown, from, to);
    const moved = shown[from];
    if (next === shown || moved === undefined) return;
    setShown(next);
    setTold(copy.order.moved(moved.business_title, to + 1, next.length));
    void save(next);
  }
  return (
    <Section title={copy.order.title} text={copy.order.text}>
      <ol className={css.order}>
        {shown.map((workspace, index) => (
          <OrderRow
            key={workspace.business_id}
            workspace={workspace}
            isOpen={workspace.business_id === open.business_id}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            isDragged={dragged === index}
            busy={isLoading}
            onMove={(step) => {
              move(index, index + step);
            }}
            onDragStart={() => {
              setDragged(index);
            }}
            onDragOver={() => {
              if (dragged === null || dragged === index) return;
              setShown(moveInList(shown, dragged, index));
              setDragged(index);
            }}
            onDragEnd={(dropped) => {
              setDragged(null);
              if (!dropped) setShown(workspaces);
              else if (shown.some(({ business_id }, at) => workspaces[at]?.business_id !== business_id))
                void save(shown);
            }}
          />
        ))}
      </ol>
      <p className={css.hidden} role="status">
        {told}
      </p>
      {error !== undefined && (
        <p className={css.problem} role="alert">
          {reasonOf(error)}
        </p>
      )}
    </Section>
  );
}
