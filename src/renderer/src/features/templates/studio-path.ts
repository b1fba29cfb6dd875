/** What belongs to the designer and goes when it is left (spec 1 §2.3). */
const OF_DESIGNER = ['template_id', 'template', 'category_id', 'isWhatsAppEditor', 'templateDesign'];

/** The list of templates; what else the address says stays. */
export function studioPath(bId: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of OF_DESIGNER) rest.delete(name);
  const text = rest.toString();
  return `/business/${bId}/whatsapp/templates${text === '' ? '' : `?${text}`}`;
}

/** The designer, for a template or (null) a new one. */
export function designerPath(bId: string, { templateId, owner, categoryId }: DesignerTarget): string {
  const query = new URLSearchParams({ isWhatsAppEditor: 'true', template: owner });
  if (templateId !== null) query.set('template_id', templateId);
  if (categoryId !== undefined && categoryId !== null) query.set('category_id', categoryId);
  return `/business/${bId}/whatsapp/templates/editor?${query.toString()}`;
}
interface DesignerTarget {
  readonly templateId: string | null;
  readonly owner: 'user' | 'admin';
  readonly categoryId?: string | null;
}
