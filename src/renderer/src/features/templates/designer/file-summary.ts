import type { HeaderMeta } from '@shared/contract/template-parts';

const KB = 1024;
function weight(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} kB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

/** `1910 × 1000 · 412 kB` */
export function fileSummary({ width, height, size }: HeaderMeta): string {
  const measures = width && height ? [`${width} × ${height}`] : [];
  return [...measures, ...(size === undefined ? [] : [weight(size)])].join(' · ');
}
