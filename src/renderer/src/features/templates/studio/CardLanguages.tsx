import { Link } from 'react-router-dom';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { STATUS_NAMES } from '../status-view';
import { designerPath } from '../studio-path';
import { languageName } from '../template-view';
import { copy } from './copy';
import css from './studio.module.css';

interface CardLanguagesProps {
  readonly bId: string;
  readonly languages: WhatsappTemplate['languages'];
}
/** Links that a card has room for. */
const SHOWN = 3;

/** The other languages of a template, each of which is a click away. */
export function CardLanguages({ bId, languages }: CardLanguagesProps) {
  return (
    <span className={css.languages}>
      {copy.alsoIn}{' '}
      {languages.slice(0, SHOWN).map(({ _id, language, verification_status: status }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <Link
            to={designerPath(bId, { templateId: _id, owner: 'user' })}
            title={STATUS_NAMES[status] ?? status}
          >
            {languageName(language)}
          </Link>
        </span>
      ))}
      {languages.length > SHOWN && copy.moreLanguages(languages.length - SHOWN)}
    </span>
  );
}
