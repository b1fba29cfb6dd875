/** The businesses that write from a WhatsApp number of their own. */
export const SHOP_KEYS = ['tailors', 'bakery', 'ruota'] as const;
export type ShopKey = (typeof SHOP_KEYS)[number];

export type WorkspaceKey = 'northwind' | 'ruota';

export interface Shop {
  readonly key: ShopKey;
  readonly workspace: WorkspaceKey;
  readonly account_name: string;
  readonly organization_name: string;
  /** E.164; Irish numbers that belong to nobody (020 91x xxxx is kept for films and plays). */
  readonly phone_number: string;
  readonly phone_number_id: string;
  readonly waba_id: string;
  readonly quality_rating: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
  /** What the emulator's customers take it for. */
  readonly business_kind: 'tailor' | 'bakery' | 'bicycle';
}

export const SHOPS: Readonly<Record<ShopKey, Shop>> = {
  tailors: {
    key: 'tailors',
    workspace: 'northwind',
    account_name: 'Northwind Tailors',
    organization_name: 'Northwind Street Trading Ltd',
    phone_number: '+353209120142',
    phone_number_id: '610482930175501',
    waba_id: '510394820617701',
    quality_rating: 'GREEN',
    business_kind: 'tailor',
  },
  bakery: {
    key: 'bakery',
    workspace: 'northwind',
    account_name: 'Morrow Bakery',
    organization_name: 'Northwind Street Trading Ltd',
    phone_number: '+353209120177',
    phone_number_id: '610482930175502',
    waba_id: '510394820617702',
    quality_rating: 'YELLOW',
    business_kind: 'bakery',
  },
  ruota: {
    key: 'ruota',
    workspace: 'ruota',
    account_name: 'Ruota Bikes',
    organization_name: 'Ruota Bikes',
    phone_number: '+353209120263',
    phone_number_id: '610482930175503',
    waba_id: '510394820617703',
    quality_rating: 'GREEN',
    business_kind: 'bicycle',
  },
};

/** Title of each workspace, and since how many days it exists. */
export const WORKSPACES: Readonly<
  Record<WorkspaceKey, { readonly title: string; readonly age_days: number }>
> = {
  northwind: { title: 'Northwind', age_days: 900 },
  ruota: { title: 'Ruota Bikes', age_days: 640 },
};
