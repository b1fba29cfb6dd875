import { AddName } from '../../../ui/AddName';
import { IconButton } from '../../../ui/IconButton';
import { copy } from './copy';
import { DialogSection } from './DialogSection';
import css from './tracking.module.css';

interface DomainsProps {
  readonly domains: readonly string[];
  readonly hint: string | null;
  /** Resolves to the sentence of a refusal. */
  readonly onChange: (domains: readonly string[]) => Promise<string | null>;
}

/** Where visits are taken from. */
export function Domains({ domains, hint, onChange }: DomainsProps) {
  return (
    <DialogSection title={copy.domains} text={copy.domainsText}>
      {domains.length > 0 && (
        <ul className={css.domains}>
          {domains.map((domain) => (
            <li key={domain}>
              {domain}
              {hint === null && (
                <IconButton
                  icon="close"
                  size="small"
                  label={copy.removeDomain(domain)}
                  onClick={() => void onChange(domains.filter((one) => one !== domain))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <AddName
        label={copy.domainField}
        button={copy.addDomain}
        maxLength={300}
        hint={hint}
        onAdd={(domain) => onChange([...domains, domain])}
      />
    </DialogSection>
  );
}
