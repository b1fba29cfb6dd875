/** The mark of the product. Decoration: its name stands beside it or is not needed. */
export function Logo({ size = 34 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden focusable="false">
      <rect width="64" height="64" rx="18" fill="var(--brand, #0e7a63)" />
      <path fill="#fff" d="M18 16h19c7.700 0 13 5 13 12.200S44.700 40.400 37 40.400H27.500L18 49z" />
      <path fill="var(--brand, #0e7a63)" d="M27 24.600h10.200a3.700 3.700 0 0 1 0 7.400H27z" />
    </svg>
  );
}
