import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { TEMPLATE_LANGUAGES } from '@shared/reference/template-languages';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormField } from '../../../ui/form/FormField';
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
        <FormField
          type="select"
          name="language"
          label={copy.language}
          placeholder={copy.choose}
          autoFocus
          options={free.map(({ code, label }) => ({ value: code, label }))}
          value={language}
          error={problem ?? undefined}
          onChange={(code) => {
            setLanguage(code);
            setProblem(null);
          }}
        />
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
