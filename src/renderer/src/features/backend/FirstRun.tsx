import type { BackendState } from '@shared/ipc';
import { useDocumentTitle } from '../../core/document-title';
import { hostOf } from './bridge';
import { copy } from './copy';
import { ServerForm } from './ServerForm';
import { ThisComputer } from './ThisComputer';
import { useChoose } from './use-choose';
import entrance from '../../ui/entrance.module.css';
import css from './start.module.css';

interface FirstRunProps {
  readonly backend: BackendState;
  /** A server is in use already. */
  readonly onBack: (() => void) | null;
  readonly onChosen: () => void;
}

/** Which server: the team's, or one on this computer. */
export function FirstRun({ backend, onBack, onChosen }: FirstRunProps) {
  const choosing = useChoose();
  const { busy, problem, choose } = choosing;
  const title = onBack ? copy.firstRun.switchTitle : copy.firstRun.title;
  useDocumentTitle(title);
  const take = async (choice: Parameters<typeof choose>[0]): Promise<void> => {
    if (busy === null && (await choose(choice))) onChosen();
  };
  return (
    <>
      <h1 className={entrance.title}>{title}</h1>
      <p className={entrance.lead}>{copy.firstRun.lead}</p>
      <section className={css.group} aria-label={copy.firstRun.server}>
        <h2>{copy.firstRun.server}</h2>
        <ServerForm
          choosing={choosing}
          label={copy.firstRun.address}
          hint={copy.firstRun.addressHint}
          submit={copy.firstRun.connect}
          autoFocus
          onChosen={onChosen}
        />
        {backend.remembered.length > 0 && (
          <ul className={css.earlier} aria-label={copy.firstRun.earlier}>
            {backend.remembered.map((url) => (
              <li key={url}>
                <button
                  type="button"
                  className={css.place}
                  aria-disabled={busy !== null}
                  onClick={() => void take({ kind: 'server', url })}
                >
                  <b>{hostOf(url)}</b>
                  <small>{busy === url ? copy.firstRun.connecting : copy.firstRun.earlier}</small>
                </button>
                {problem?.of === url && (
                  <p className={css.problem} role="alert">
                    {problem.sentence}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={css.group} aria-label={copy.firstRun.here}>
        <h2>{copy.firstRun.here}</h2>
        {backend.localAllowed ? (
          <ThisComputer choosing={choosing} onChosen={onChosen} />
        ) : (
          <p className={css.decided}>{copy.noLocal}</p>
        )}
      </section>
      {onBack && (
        <button type="button" className={css.quiet} onClick={onBack}>
          {copy.firstRun.back}
        </button>
      )}
    </>
  );
}
