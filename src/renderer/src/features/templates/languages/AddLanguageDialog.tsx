import { useId, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { TEMPLATE_LANGUAGES } from '@shared/reference/template-languages';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Select } from '../../../ui/Select';
import css from '../categories/categories.module.css';
import { designerPath } from '../studio-path';
import { useDuplicateTemplateMutation } from '../template-changes-api';
import { copy } from './copy';

interface AddLanguageDialogProps {
  readonly template: WhatsappTemplate;
  readonly onClose: () => void;
}

/** The same template in another language, under the same name; the designer opens with it. */
export function AddLanguageDialog({ template, onClose }: AddLanguageDialogProps) {
  const { _id, template_name, language: own, languages } = template;
  const { bId = '1' } = useParams();
  const navigate = useNavigate();
  const [duplicate, { isLoading }] = useDuplicateTemplateMutation();
  const keyOf = useIdempotencyKey();
  const [language, setLanguage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const taken = new Set([own, ...languages.map((one) => one.language)]);
  const free = TEMPLATE_LANGUAGES.filter(({ code }) => !taken.has(code));

  async function add(): Promise<void> {
    if (language === '') {
      setProblem(copy.required);
      return;
    }
    const input = { language };
    const { data, error } = await duplicate({ id: _id, input, idempotencyKey: keyOf({ _id, input }) });
    if (error !== undefined) {
      setProblem(errorMessage(error, 'language'));
      return;
    }
    onClose();
    navigate(designerPath(bId, { templateId: data._id, owner: 'user' }));
  }
  return (
    <Dialog width={440} title={copy.title(template_name)} footer={null} onCancel={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <p className={css.text}>{free.length === 0 ? copy.allThere : copy.text}</p>
        <div className={css.choice}>
          <label htmlFor={id}>{copy.language}</label>
          <Select
            id={id}
            autoFocus
            value={language}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-about`}
            onChange={({ target }) => {
              setLanguage(target.value);
              setProblem(null);
            }}
          >
            <option value="">{copy.choose}</option>
            {free.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
          {problem !== null && (
            <p id={`${id}-about`} role="alert" className={css.wrong}>
              {problem}
            </p>
          )}
        </div>
        <div className={css.actions}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={isLoading}>
            {copy.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
