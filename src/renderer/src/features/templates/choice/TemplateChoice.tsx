import { useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { templateObstacle } from '@shared/rules/template-values';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { EmptyState } from '../../../ui/EmptyState';
import { ASK_AGAIN_AFTER, useApprovedTemplatesQuery } from '../api';
import { PreviewPane } from '../components/PreviewPane';
import { TemplateList } from '../components/TemplateList';
import { copy } from '../copy';
import { componentsOf, exampleValues } from '../template-view';
import css from './choice.module.css';

interface TemplateChoiceProps {
  /** The number that it is going to be sent from. */
  readonly accountId: string;
  /** What is chosen so far. */
  readonly chosenId: string | null;
  /** In the words of what it is chosen for. */
  readonly words: { readonly text: string; readonly none: string };
  readonly onChoose: (template: WhatsappTemplate) => void;
  readonly onClose: () => void;
}

/** Pixels: the list, and the message beside it. */
const WIDTH = 820;
const NO_ACCOUNTS: ReadonlyMap<string, string> = new Map();

interface Approved {
  readonly data?: readonly WhatsappTemplate[] | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

function statusOf({ data, isError, error, refetch }: Approved, none: string): DrawerStatus | null {
  if (data === undefined)
    return isError
      ? { kind: 'failed', title: copy.loadFailed, text: reasonOf(error), onRetry: () => void refetch() }
      : { kind: 'loading' };
  return data.length === 0 ? { kind: 'nothing', icon: 'note', title: none } : null;
}

/** An approved template of a number: the list, what each looks like, and the choice. */
export function TemplateChoice({ accountId, chosenId, words, onChoose, onClose }: TemplateChoiceProps) {
  const approved = useApprovedTemplatesQuery(accountId, { refetchOnMountOrArgChange: ASK_AGAIN_AFTER });
  const [lookedAt, setLookedAt] = useState(chosenId);
  const templates = approved.data ?? [];
  const template = templates.find(({ _id }) => _id === lookedAt);
  const obstacle = template === undefined ? null : templateObstacle(componentsOf(template));
  const status = statusOf(approved, words.none);
  return (
    <Drawer
      bare
      fillsNarrow
      size={WIDTH}
      title={copy.choose}
      status={status}
      onClose={onClose}
      footer={
        status === null ? (
          <div className={css.foot}>
            <p role="status">{obstacle === null ? '' : copy.obstacles[obstacle]}</p>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button
              tone="primary"
              disabled={template === undefined || obstacle !== null}
              onClick={() => {
                if (template !== undefined) onChoose(template);
              }}
            >
              {copy.use}
            </Button>
          </div>
        ) : undefined
      }
    >
      <div className={css.columns}>
        <TemplateList
          templates={templates}
          chosenId={lookedAt}
          accountNames={NO_ACCOUNTS}
          onChoose={setLookedAt}
        />
        {template === undefined ? (
          <EmptyState icon="note" title={copy.choose} text={words.text} />
        ) : (
          <PreviewPane
            key={template._id}
            template={template}
            values={exampleValues(componentsOf(template))}
            caption={copy.withExamples}
          />
        )}
      </div>
    </Drawer>
  );
}
