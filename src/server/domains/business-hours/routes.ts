import * as contract from '@shared/contract/business-hours';
import { type Route, route } from '../../platform/http/route';
import type { BusinessHoursService } from './service';

export function businessHoursRoutes(service: BusinessHoursService): Route[] {
  return [
    route(contract.readBusinessHours, async ({ caller }) => ({ data: await service.read(caller) })),
    route(contract.saveBusinessHours, async ({ caller, body }) => ({
      data: await service.save(caller, body),
    })),
  ];
}
