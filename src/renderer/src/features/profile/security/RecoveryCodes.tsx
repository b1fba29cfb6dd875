import { useState } from 'react';
import { createPortal } from 'react-dom';
import { noteProblem } from '../../../core/problem-log';
import { toast } from '../../../core/toast';
import { desktop } from '../../../core/platform/desktop-bridge';
import { saveAs } from '../../../core/platform/save-as';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { copy } from './copy';
import css from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
}

const words = copy.codes;

const download = (text: string): void => {
  saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), words.file);
};

/** The desktop app prints by the system; either way the page is printed as it is, and says here what of it. */
async function print(): Promise<void> {
  const root = document.documentElement;
  root.dataset['printing'] = 'codes';
  try {
    const app = desktop();
    if (app) await app.page.print();
    else window.print();
  } catch (error) {
    noteProblem('recovery_codes.print', error);
  } finally {
    delete root.dataset['printing'];
  }
}

/** The ten codes, shown this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const [printing, setPrinting] = useState(false);
  const text = [words.heading(email), words.once, '', ...codes, ''].join('\n');

  const copyAll = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => {
        toast(words.copied, 'success');
      },
      () => {
        toast(words.notCopied, 'error');
      },
    );
  };
  const printAll = (): void => {
    setPrinting(true);
    // Once the document stands in the page.
    requestAnimationFrame(() => {
      void print().finally(() => {
        setPrinting(false);
      });
    });
  };

  return (
    <>
      <p className={css.lead}>{words.text}</p>
      <ol className={css.codes} aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button onClick={copyAll}>
          <Icon name="copy" size={16} />
          {words.copy}
        </Button>
        <Button
          onClick={() => {
            download(text);
          }}
        >
          <Icon name="download" size={16} />
          {words.download}
        </Button>
        <Button onClick={printAll}>
          <Icon name="file" size={16} />
          {words.print}
        </Button>
      </div>
      {printing &&
        createPortal(
          <article className={css.document}>
            <h1>{words.heading(email)}</h1>
            <p>{words.once}</p>
            <ol>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
          </article>,
          document.body,
        )}
    </>
  );
}
