/**
 * Address of the template picker for a conversation (spec 1 §2.1): the query that is there stays, but for what belongs
 * to another visit. It lies here because the inbox leads to the picker and the picker shows the inbox's bubbles.
 *
 * @param bId the workspace as the address names it
 * @param search query of the page that one comes from
 */
export function templatePickerPath(bId: string, conversationId: string, search = ''): string {
  const query = new URLSearchParams(search);
  for (const name of ['templateDesign', 'template_id', 'message']) query.delete(name);
  query.set('template', 'user');
  query.set('conversation', conversationId);
  return `/business/${bId}/whatsapp/campaign/?${query.toString()}`;
}
