import type { WorkspaceKey } from './shops';

/** Categories of a workspace's templates, with the names of what is in each; the others have none. */
export const TEMPLATE_CATEGORIES: Readonly<
  Record<WorkspaceKey, Readonly<Record<string, readonly string[]>>>
> = {
  northwind: {
    Appointments: ['fitting_confirmed', 'appointment_reminder', 'termin_bestaetigt'],
    Offers: ['welcome_offer', 'pattern_sale', 'weekend_menu', 'free_suit_lottery', 'free_cake_friday'],
    Orders: ['order_ready', 'order_confirmed', 'pedido_confirmado', 'delivery_update', 'invoice_attached'],
    Reviews: ['review_request'],
  },
  ruota: {
    Offers: ['spring_check', 'e_bike_launch'],
    Rentals: ['rental_confirmed'],
    Workshop: ['repair_ready', 'service_reminder'],
  },
};

/** How often a template went out in the years before the conversations that the demo shows. */
export const SENT_BEFORE: Readonly<Record<string, number>> = {
  order_ready: 412,
  fitting_confirmed: 268,
  appointment_reminder: 231,
  termin_bestaetigt: 37,
  invoice_attached: 144,
  review_request: 96,
  welcome_offer: 58,
  pattern_sale: 120,
  delivery_update: 305,
  order_confirmed: 377,
  pedido_confirmado: 29,
  weekend_menu: 83,
  repair_ready: 190,
  rental_confirmed: 122,
  service_reminder: 74,
  spring_check: 64,
};

/** What some customers did not want; whatever else is approved is of high quality. */
export const MEDIUM_QUALITY: ReadonlySet<string> = new Set(['welcome_offer', 'service_reminder']);
