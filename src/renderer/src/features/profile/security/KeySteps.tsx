import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { CodeField } from '../../../ui/CodeField';
import { copy } from './copy';
import { QrCode } from './QrCode';
import type { useReauthentication } from './use-reauthentication';
import css from './security.module.css';

interface KeyStepsProps {
  readonly setUp: { readonly uri: string; readonly secret: string };
  readonly asked: ReturnType<typeof useReauthentication>;
  /** All digits of the code are there. */
  readonly onComplete: (code: string) => void;
}

const { begin: words } = copy;
/** In groups of four, as it is read from one screen and typed into another. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The key for the app, as a picture and as text, and the first code of it. */
export function KeySteps({ setUp, asked, onComplete }: KeyStepsProps) {
  const copyKey = (secret: string): void => {
    navigator.clipboard.writeText(secret).then(
      () => {
        toast(words.keyCopied, 'success');
      },
      () => {
        toast(copy.codes.notCopied, 'error');
      },
    );
  };
  return (
    <div className={css.setUp}>
      <QrCode text={setUp.uri} label={words.qr} />
      <div className={css.steps}>
        <div>
          <h3>{words.scan}</h3>
          <p className={css.muted}>{words.scanText}</p>
        </div>
        <div>
          <h3>{words.manual}</h3>
          <p className={css.key}>
            <code aria-label={words.key}>{grouped(setUp.secret)}</code>
            <Button
              onClick={() => {
                copyKey(setUp.secret);
              }}
            >
              {words.copyKey}
            </Button>
          </p>
        </div>
        <CodeField
          label={words.code}
          kind="digits"
          hint={words.codeHint}
          autoFocus
          value={asked.code}
          error={asked.errors.code}
          onChange={asked.setCode}
          onComplete={onComplete}
        />
      </div>
    </div>
  );
}
