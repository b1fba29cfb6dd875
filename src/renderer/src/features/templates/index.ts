export { isTemplateAddress } from './campaign/campaign-query';

/** The template picker, as `/whatsapp/campaign` shows it where its address speaks of templates. */
export const loadCampaignTemplates = async () => (await import('./campaign/CampaignPage')).CampaignPage;
