/** An address as it is shown: without what every address has. */
export const shownAddress = (href: string): string =>
  href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
