import { type Json, numberIn, objectIn, optionalTextIn } from './checks';
import type { ValidatedMessage } from './validated-message';

/** `{latitude, longitude, name?, address?}`; numbers may come as text. */
export function validateLocation(body: Json): ValidatedMessage {
  const location = objectIn(body, 'location', 'location');
  const latitude = numberIn(location, 'latitude', "location['latitude']", -90, 90);
  const longitude = numberIn(location, 'longitude', "location['longitude']", -180, 180);
  const name = optionalTextIn(location, 'name', "location['name']", 1000);
  const address = optionalTextIn(location, 'address', "location['address']", 1000);
  return {
    payload: { ...location, latitude, longitude },
    preview: name ?? address ?? `${latitude}, ${longitude}`,
  };
}
