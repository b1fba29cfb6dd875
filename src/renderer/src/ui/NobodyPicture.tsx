/** Somebody who is not there: a card without a face, and a glass that has looked for it. */
export function NobodyPicture() {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" fill="none" aria-hidden>
      <rect x="14" y="10" width="84" height="70" rx="10" fill="var(--chip)" />
      <circle cx="42" cy="36" r="11" stroke="var(--muted)" strokeWidth="2.5" strokeDasharray="5 4" />
      <path
        d="M24 66c2-11 9-16 18-16s16 5 18 16"
        stroke="var(--muted)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="5 4"
      />
      <path d="M66 28h22M66 39h16M66 50h19" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="92" cy="60" r="18" fill="var(--elevated)" stroke="var(--accent)" strokeWidth="3" />
      <path d="m105 73 13 13" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
      <path d="m86 54 12 12m0-12L86 66" stroke="var(--muted)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
