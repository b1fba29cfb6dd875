import { useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import type { CompanyLink } from './company-links';
import css from './card.module.css';

/** How many stand there before +N (spec 2 §9). */
const SHOWN = 6;

/** Where the company is to be found on the web. */
export function SocialLinks({ links }: { readonly links: readonly CompanyLink[] }) {
  const [isWhole, setWhole] = useState(false);
  if (links.length === 0) return null;
  const rest = links.length - SHOWN;
  return (
    <ul className={css.links} aria-label={copy.card.profiles}>
      {(isWhole ? links : links.slice(0, SHOWN)).map(({ name, href, icon, sign }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
            {icon ? <Icon name={icon} size={16} /> : <span aria-hidden>{sign}</span>}
          </a>
        </li>
      ))}
      {rest > 0 && !isWhole && (
        <li>
          <button
            type="button"
            aria-label={copy.card.moreProfiles(rest)}
            onClick={() => {
              setWhole(true);
            }}
          >
            +{rest}
          </button>
        </li>
      )}
    </ul>
  );
}
