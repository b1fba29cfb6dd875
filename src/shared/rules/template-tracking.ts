/**
 * The address of a trackable button: what the site's own analytics read (`utm_…`) is added, before a variable at the
 * end. Null where that cannot be done: the variable is part of the path.
 */
export function trackedUrl(url: string, templateName: string): string | null {
  const tags = `utm_source=whatsapp&utm_medium=template&utm_campaign=${encodeURIComponent(templateName)}`;
  const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  const variable = /\{\{\s*\w+\s*\}\}$/.exec(url);
  if (variable === null) return `${before}${joint(before)}${tags}${hash}`;
  const query = before.indexOf('?');
  return query < 0 || hash !== '' ? null : `${before.slice(0, query + 1)}${tags}&${before.slice(query + 1)}`;
}

function joint(address: string): string {
  if (!address.includes('?')) return '?';
  return /[?&]$/.test(address) ? '' : '&';
}
