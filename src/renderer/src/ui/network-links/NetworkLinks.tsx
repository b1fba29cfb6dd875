import { FirstFew } from '../FirstFew';
import { type Network, NETWORK_PATHS } from './network-paths';
import css from './network-links.module.css';

export interface NetworkLink {
  readonly network: Network;
  /** Read out, and said where the pointer rests. */
  readonly label: string;
  readonly address: string;
}

interface NetworkLinksProps {
  readonly links: readonly NetworkLink[];
  /** How many stand there; the rest is behind +N. */
  readonly shown: number;
  readonly restLabel: (count: number) => string;
}

/** Profiles on other networks: the first few, and how many more there are. */
export function NetworkLinks({ links, shown, restLabel }: NetworkLinksProps) {
  return (
    <div className={css.links}>
      <FirstFew items={links} count={shown} restLabel={restLabel} restClass={css.more}>
        {({ network, label, address }) => (
          <a
            key={network}
            className={css.link}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            title={label}
            aria-label={label}
          >
            <svg viewBox="0 0 24 24" width={15} height={15} fill="currentColor" aria-hidden>
              <path d={NETWORK_PATHS[network]} />
            </svg>
          </a>
        )}
      </FirstFew>
    </div>
  );
}
