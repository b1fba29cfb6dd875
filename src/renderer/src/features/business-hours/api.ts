import type { BusinessHours, BusinessHoursInput } from '@shared/contract/business-hours';
import { api } from '../../app/api';

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

const businessHoursApi = api.injectEndpoints({
  endpoints: (build) => ({
    businessHours: build.query<BusinessHours, undefined>({
      query: () => ({ url: '/workspace/business-hours' }),
      transformResponse: unwrap<BusinessHours>,
      providesTags: ['BusinessHours'],
      keepUnusedDataFor: 600,
    }),
    saveBusinessHours: build.mutation<BusinessHours, BusinessHoursInput>({
      query: (body) => ({ url: '/workspace/business-hours', method: 'PUT', body }),
      transformResponse: unwrap<BusinessHours>,
      invalidatesTags: (result) => (result ? ['BusinessHours'] : []),
    }),
  }),
});

export const { useBusinessHoursQuery, useSaveBusinessHoursMutation } = businessHoursApi;
