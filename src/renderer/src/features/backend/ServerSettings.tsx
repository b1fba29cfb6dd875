import type { BackendChoice } from '@shared/ipc';
import { noteProblem } from '../../core/problem-log';
import { useAppSelector } from '../../core/store/store';
import { toast } from '../../core/toast';
import { selectUnsentCount } from '../../core/store/outbox-slice';
import { Button } from '../../ui/Button';
import { bridge, hostOf } from './bridge';
import { copy } from './copy';
import { ServerForm } from './ServerForm';
import { useBackend } from './use-backend';
import { useChoose } from './use-choose';
import css from './server-settings.module.css';

interface Place {
  readonly name: string;
  readonly choice: BackendChoice;
  readonly inUse: boolean;
}

const forget = (url: string): void => {
  bridge()
    .backend.forget({ url })
    .then(
      () => {
        toast(copy.settings.forgotten, 'success');
      },
      (error: unknown) => {
        noteProblem('backend.forget', error);
        toast(copy.settings.failed, 'error');
      },
    );
};
/** Another server, other people: everything begins again. */
const begin = (): void => {
  window.location.replace('/');
};

/** Which server is used, and the ones that were: switching leaves everybody signed in where they are. */
export function ServerSettings() {
  const backend = useBackend();
  const choosing = useChoose();
  const unsent = useAppSelector(selectUnsentCount);
  if (backend === null) return null;
  const { kind, demo, url, remembered, locked, localAllowed } = backend;
  const urls = url === null || remembered.includes(url) ? remembered : [url, ...remembered];
  const places: readonly Place[] = [
    ...urls.map((each): Place => ({
      name: hostOf(each),
      choice: { kind: 'server', url: each },
      inUse: each === url,
    })),
    { name: copy.settings.local, choice: { kind: 'local', demo: false }, inUse: kind === 'local' && !demo },
    { name: copy.settings.demo, choice: { kind: 'local', demo: true }, inUse: kind === 'local' && demo },
  ];
  const use = async (choice: BackendChoice): Promise<void> => {
    if (choosing.busy === null && (await choosing.choose(choice))) begin();
  };
  return (
    <section className={css.section}>
      <h3>{copy.settings.title}</h3>
      {locked && <p>{copy.settings.locked}</p>}
      {!locked && !localAllowed && <p>{copy.noLocal}</p>}
      {!locked && unsent > 0 && <p className={css.warn}>{copy.settings.unsent(unsent)}</p>}
      <ul className={css.places}>
        {places
          .filter(({ choice, inUse }) => inUse || (!locked && (choice.kind === 'server' || localAllowed)))
          .map(({ name, choice, inUse }) => (
            <li key={name}>
              <span className={css.name}>{name}</span>
              {inUse ? (
                <span className={css.current}>{copy.settings.current}</span>
              ) : (
                <>
                  {choice.kind === 'server' && (
                    <Button
                      tone="quiet"
                      aria-label={copy.settings.forgetNamed(name)}
                      onClick={() => {
                        forget(choice.url);
                      }}
                    >
                      {copy.settings.forget}
                    </Button>
                  )}
                  <Button aria-label={copy.settings.useNamed(name)} onClick={() => void use(choice)}>
                    {copy.settings.use}
                  </Button>
                </>
              )}
              {choosing.problem !== null &&
                choosing.problem.of === (choice.kind === 'server' ? choice.url : 'local') &&
                !inUse && (
                  <p className={css.problem} role="alert">
                    {choosing.problem.sentence}
                  </p>
                )}
            </li>
          ))}
      </ul>
      {!locked && (
        <ServerForm
          choosing={choosing}
          label={copy.settings.other}
          submit={copy.settings.add}
          onChosen={begin}
        />
      )}
    </section>
  );
}
