export { type Place, PlaceFields } from './PlaceFields';
