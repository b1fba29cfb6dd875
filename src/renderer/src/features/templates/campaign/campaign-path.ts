/** The page that shows a template after it was saved or kept for a campaign. */
export function campaignPath(bId: string, query: URLSearchParams, templateId: string): string {
  const next = new URLSearchParams(query);
  for (const name of ['template', 'category_id', 'isWhatsAppEditor']) next.delete(name);
  next.set('template_id', templateId);
  return `/business/${bId}/whatsapp/campaign/?${next.toString()}`;
}
