export { useCampaignsQuery } from './api';
